/** Decisions, "Query parameters": internalETagInfoStep. */
export const introSteps = ['1', '2', '3', '4'] as const

export type IntroStep = (typeof introSteps)[number]
