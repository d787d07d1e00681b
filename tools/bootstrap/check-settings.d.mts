export function checkSettings(place: { root: string; node: string; environment: NodeJS.ProcessEnv }): string | undefined
