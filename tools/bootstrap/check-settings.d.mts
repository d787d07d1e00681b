export function checkSettings(place: {
  root: string
  reader: string | undefined
  environment: NodeJS.ProcessEnv
}): string | undefined
