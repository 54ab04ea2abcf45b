/** How Fastify checks input and answers with the contract's schemas. */
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'
import { toRefusal } from './answers/input-errors.ts'

export const validateWithZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const result = schema.safeParse(input)
    return result.success ? { value: result.data } : { error: toRefusal(result.error.issues) }
  }

/** An answer that is not of the contract's shape is a fault of ours; fields that it does not name stay inside. */
export const serializeWithZod: FastifySerializerCompiler<z.ZodType | { content: unknown }> = ({
  schema,
  method,
  url,
}) => {
  if (!('safeParse' in schema)) return (answer) => JSON.stringify(answer)
  return (answer) => {
    const result = schema.safeParse(answer)
    if (!result.success)
      throw new Error(`${method} ${url} answers outside its schema: ${result.error.message}`)
    return JSON.stringify(result.data)
  }
}
