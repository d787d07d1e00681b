/** Only an older app wants a phone number: of a sign-up before its password, of a member before the answer. */
const phoneSteps = {
  phone: '/oauth/sign-up/verify-phone-number',
  phoneCode: '/oauth/sign-up/verify-phone-number-otp',
} as const

/** The steps of a request: of an app or a car, or of an older app (`oauth`). */
export const addresses = {
  oauth2: {
    start: '/oauth2',
    signIn: '/oauth2/sign-in',
    signUp: '/oauth2/sign-up',
    code: '/oauth2/sign-up/verify-email-otp',
    afterCode: '/oauth2/sign-up/setup-password',
    password: '/oauth2/sign-up/setup-password',
    afterSignUp: '/oauth2/authorize',
    consent: '/oauth2/authorize',
    forgot: '/oauth2/forgot-password',
    ...phoneSteps,
  },
  // Address and password are asked for at once.
  oauth: {
    start: '/oauth/sign-in',
    signIn: '/oauth/sign-in',
    signUp: '/oauth/sign-up',
    code: '/oauth/sign-up/verify-email-otp',
    afterCode: phoneSteps.phone,
    password: '/oauth/sign-up/setup-password',
    afterSignUp: '/oauth/sign-up/complete',
    consent: '/oauth/confirm-authorization',
    forgot: '/oauth2/forgot-password',
    ...phoneSteps,
  },
} as const

export type FlowName = keyof typeof addresses
export type OauthStep = keyof (typeof addresses)[FlowName]
