/** What is asked of the product: each call of the contract, and what the OpenAPI document promises of it. */
import type { CallSpec } from '#contract/call.ts'
import type { App } from '#server/platform/http/route.ts'

export interface Operation {
  operationId: string
  method: string
  path: string
  needsSession: boolean
  statuses: ReadonlySet<number>
  call: CallSpec
}

interface DocumentedOperation {
  operationId: string
  security?: unknown[]
  responses: Record<string, unknown>
}

export const readOperations = async ({ fastify, calls }: App): Promise<Operation[]> => {
  const answer = await fastify.inject({ url: '/api/openapi.json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, DocumentedOperation>> }>()
  const documented = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((each) => [each.operationId, each])),
  )
  return calls.map((call) => {
    const { security, responses = {} } = documented.get(call.name) ?? {}
    return {
      operationId: call.name,
      method: call.method,
      path: call.path,
      needsSession: security?.length !== 0,
      statuses: new Set(Object.keys(responses).map(Number)),
      call,
    }
  })
}
