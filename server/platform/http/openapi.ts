/** The API's document, made from the calls as they are registered, and a page to browse it. */
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

const DESCRIPTION = `The calls of Selvedge.

Sign in with \`POST /api/auth/sign-in/email\`; the session is a cookie. Calls that change anything prove that they
come from the product itself: they carry \`Sec-Fetch-Site: same-origin\` (browsers do) or an \`Origin\` that is the
product's own. \`Idempotency-Key\` on a POST or PATCH, and on a PUT that names \`key_reused\`, carries it out once and answers
every repeat the same.

Programs use an API key instead, made by an account manager under API keys: \`Authorization: Bearer slv_…\`, without
cookie and without proof of origin. A key opens the calls of its scopes; a \`write\` scope includes the area's \`read\`.`

export const documentApi = async (server: FastifyInstance): Promise<void> => {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Selvedge',
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'Proprietary', url: 'https://selvedge.test/licence' },
      },
      servers: [{ url: '/', description: 'This installation' }],
      security: [{ session: [] }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'selvedge_session' },
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'slv_…' },
        },
      },
    },
    transform: jsonSchemaTransform as never,
    transformObject: (document) => dropInputs(jsonSchemaTransformObject(document as never)) as never,
  })
  server.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return server.swagger()
  })
}

/** Schemas that only answers use have no use as input; the library lists each one in both forms. */
const dropInputs = (document: object): object => {
  const { components } = document as { components?: { schemas?: object } }
  const used = JSON.stringify(document)
  const schemas = Object.entries(components?.schemas ?? {})
  const kept = schemas.filter(([name]) => used.includes(`#/components/schemas/${name}"`))
  return { ...document, components: { ...components, schemas: Object.fromEntries(kept) } }
}
