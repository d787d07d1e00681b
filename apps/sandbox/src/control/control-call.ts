/** A control call, with its words and a request to try. Each partner lists its own. */
export interface ControlCall {
  /** `PUT /control/programmes/{uid}/accounts/{account}` */
  readonly call: string
  readonly body: string
  /** What to put for the call's parameters; the call's own path where it has none. */
  readonly path?: string
  readonly json?: object
  /** What can be put for `mode`. */
  readonly modes?: readonly string[]
}

/** The call as a program reads it. */
export const describeCall = (call: ControlCall, origin: string) => ({
  call: call.call,
  description: call.body,
  ...(call.modes && { modes: call.modes }),
  example: curlOf(call, origin),
})

/** The call as a line for a terminal, against the address by which the reader has reached the sandbox. */
export function curlOf({ call, path, json }: ControlCall, origin: string): string {
  const [method = '', ownPath = ''] = call.split(' ')
  const words = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quote(`${origin}${path ?? ownPath}`),
    ...(json ? ["-H 'content-type: application/json'", `-d ${quote(JSON.stringify(json))}`] : []),
  ]
  return ['curl', ...words].join(' ')
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
