import type { Guard } from '@dpass/wire/serve'
import { checkOrigin, ownOrigins } from './check-origin.ts'
import type { World } from './world.ts'

/** Who is calling, as far as a handler may know. Members and client applications join with the features that know them. */
export interface Caller {
  readonly kind: 'anyone'
}

const anyone: Caller = { kind: 'anyone' }

/** The one guard every call passes: where it comes from, how often, and who it is. */
export function guardOf(world: World): Guard<Caller> {
  const own = ownOrigins(world.config)
  return (call, request) => {
    checkOrigin(request, own)
    if (!call.rate) return anyone
    return world.rateLimits.count(request.callName, call.rate, request.ip).then(() => anyone)
  }
}
