import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core'

/** What redocly's recommended rules have to say about an OpenAPI document: rule, place, sentence. */
export async function lintOpenApi(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintDocument({
    document: makeDocumentFromString(JSON.stringify(document), 'openapi.json'),
    externalRefResolver: new BaseResolver(),
    config: config.styleguide,
  })
  return problems.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer ?? ''} ${message}`)
}
