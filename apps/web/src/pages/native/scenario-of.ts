import { BridgeError } from '../../bridge/bridge-error.ts'

/** The scenario of /error that names what the app has not given (section 8). */
export function scenarioOf(error: Error): 'bridge' | 'bridgeTimeout' | 'bridgeUserId' | 'bridgeAccessToken' {
  if (!(error instanceof BridgeError)) return 'bridge'
  if (error.code === 'TIMEOUT') return 'bridgeTimeout'
  return error.call === 'getUserId' ? 'bridgeUserId' : 'bridgeAccessToken'
}
