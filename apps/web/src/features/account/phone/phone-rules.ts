type PhoneRules = typeof import('@dpass/rules/contact/phone')

let rules: PhoneRules | undefined

/** The rules of phone numbers weigh more than the page that asks for one, so they come while the number is typed. */
export async function loadPhoneRules(): Promise<PhoneRules> {
  rules ??= await import('@dpass/rules/contact/phone')
  return rules
}

/** Undefined until they have come. */
export const knownPhoneRules = (): PhoneRules | undefined => rules
