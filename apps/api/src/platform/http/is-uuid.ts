const shape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Checked before a text from a request is used as an id: PostgreSQL would answer anything else with an error. */
export const isUuid = (text: string): boolean => shape.test(text)
