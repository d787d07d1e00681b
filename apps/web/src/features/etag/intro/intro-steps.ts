/** The steps of the introduction, as `internalETagInfoStep` names them in an address. */
export const introSteps = ['1', '2', '3', '4'] as const

export type IntroStep = (typeof introSteps)[number]
