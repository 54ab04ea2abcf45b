/** The parts of the OpenAPI document that requests are made from. */
import type { FastifyInstance } from 'fastify'

export interface JsonSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null'
  $ref?: string
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

export interface Operation {
  operationId: string
  method: string
  path: string
  needsSession: boolean
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  /** Null where the call takes no JSON. */
  body: JsonSchema | null
  statuses: ReadonlySet<number>
}

interface DocumentedOperation {
  operationId: string
  security?: unknown[]
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}

export const readOperations = async (fastify: FastifyInstance): Promise<Operation[]> => {
  const answer = await fastify.inject({ url: '/api/openapi.json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, DocumentedOperation>> }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => ({
      operationId: documented.operationId,
      method: method.toUpperCase(),
      path,
      needsSession: documented.security?.length !== 0,
      parameters: documented.parameters ?? [],
      body: documented.requestBody?.content['application/json']?.schema ?? null,
      statuses: new Set(Object.keys(documented.responses).map(Number)),
    })),
  )
}
