/**
 * Which floors of the product may know which package, so that a library can be exchanged where it is listed and nowhere
 * else. Node's own modules, and React on the web's floors, are free. Tests, tools and benches are not judged.
 */
export const foreignPackages: Readonly<Record<string, readonly string[]>> = {
  '@amplitude/analytics-browser': ['web analytics'],
  '@base-ui/react': ['web ui'],
  '@fastify/static': ['api features'],
  '@node-rs/argon2': ['api platform'],
  '@sentry/browser': ['web analytics'],
  '@tanstack/react-query': ['web api', 'web features', 'web pages'],
  // Screens take plain callbacks: only a page knows that there are addresses.
  '@tanstack/react-router': ['web pages', 'web routes', 'web main'],
  '@zxcvbn-ts/core': ['api domain'],
  '@zxcvbn-ts/language-common': ['api domain'],
  ajv: ['api platform'],
  'ajv-formats': ['api platform'],
  'close-with-grace': ['api main', 'sandbox'],
  'fast-json-stringify': ['api platform'],
  fastify: ['api platform', 'api features', 'api app', 'api demo', 'sandbox', 'wire'],
  'libphonenumber-js': ['rules'],
  'lucide-react': ['web ui', 'web domain', 'web features', 'web pages'],
  nodemailer: ['api adapters'],
  'oidc-provider': ['api features'],
  'openid-client': ['sandbox'],
  pg: ['api platform'],
  'pg-boss': ['api platform'],
  pino: ['api platform', 'api main', 'api operate', 'sandbox'],
  'postal-mime': ['sandbox'],
  'prom-client': ['api platform'],
  qr: ['web features', 'sandbox'],
  react: ['web ui', 'web api', 'web domain', 'web features', 'web pages', 'web routes', 'web main'],
  'react-dom': ['web ui', 'web pages', 'web main'],
  'smtp-server': ['sandbox'],
  standardwebhooks: ['api platform', 'sandbox'],
  'taiwan-id-validator': ['rules'],
  typebox: ['contract', 'wire', 'api platform', 'api adapters', 'api features', 'sandbox'],
  undici: ['api adapters'],
}
