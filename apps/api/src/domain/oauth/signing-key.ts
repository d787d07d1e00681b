/** Contains the id: a sealed key copied to another row does not open there. */
export const signingKeyPurpose = (id: string): string => `signing key ${id}`
