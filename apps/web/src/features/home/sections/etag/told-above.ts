import type { EtagStanding } from '../../../../domain/etag.ts'

/** It needs the member: said above the pass, and not again (domain/needs). */
export const isToldAbove = (standing: EtagStanding): boolean => standing === 'linkInvalid' || standing === 'rejected'
