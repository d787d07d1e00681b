import generate, { astToString, type OpenAPI3 } from 'openapi-typescript'

/** The types of a client, as a partner engineer would generate them from our document. */
export const generateTypes = async (document: object): Promise<string> =>
  // The generator's own type of a document is narrower than OpenAPI 3.1; it checks what it is given.
  astToString(await generate(document as OpenAPI3))
