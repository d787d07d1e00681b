/** What a signing key is sealed for: under the id of another it cannot be read. */
export const signingKeyPurpose = (id: string): string => `signing key ${id}`
