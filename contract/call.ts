/**
 * A call is one HTTP exchange that both sides agree on. The server registers calls and nothing else,
 * the web sends calls and nothing else, and the OpenAPI document is made from them.
 */
import type { z } from 'zod'
import './values/text/input-texts.ts'
import type { Permission } from './access.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * What must be settled before some calls, besides their access: one list, so that no call forgets it
 * (docs/product.md, Registration).
 */
export type Need = 'proved_email' | 'confirmed_company'

export interface CallSpec {
  /** Unique over the product; the operationId of the OpenAPI document. */
  name: string
  method: Method
  /** Parameters in braces, as OpenAPI writes them: `/api/inquiries/{id}`. */
  path: `/${string}`
  tag: string
  summary: string
  /** The least that the caller must be; checked by the server before the handler runs. */
  access: Permission
  needs?: readonly Need[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Of a JSON body that is larger than `BODY_BYTES`, at most. */
  max_body_bytes?: number
  /** `multipart` bodies are streamed by the handler, so they have no schema of their own. */
  accepts?: 'json' | 'multipart' | 'form'
  answer: z.ZodType
  /** What a 202 answers, of a call that somebody else may have to agree to first. */
  accepted?: z.ZodType
  /** 200 unless given. */
  status?: 200 | 201 | 202 | 204 | 302
  /** Made by another server, which proves itself by what it brings: no page makes it, so none proves its origin. */
  by_server?: boolean
  /** A GET that changes something must prove its origin like any other change (docs/product.md, Proof of origin). */
  changes?: boolean
  /** What the call answers besides the codes that its access and input imply. */
  errors?: readonly ErrorCode[]
  /** Its 400 says in `error_locations` where in the document the errors are (docs/product.md, Lists and errors). */
  locates_errors?: boolean
  /** Set where the answer is not JSON. */
  produces?: string
  /** The answer's field that is shown once: a repeat with the same Idempotency-Key gets null in its place. */
  shown_once?: string
  /**
   * A PUT that takes an Idempotency-Key as others do not: repeated once somebody else has changed the same, it would not
   * come to the same.
   */
  is_keyed?: boolean
  /**
   * Many transactions, each of a part of what is asked: with an Idempotency-Key each part is carried out once, and a
   * repeat goes on where the call before ended (docs/product.md, Idempotency).
   */
  in_parts?: boolean
  /** Open to a person who must have a second factor and has none yet. */
  before_second_factor?: boolean
  /** Made by an open page without anybody doing something: it keeps no session alive. */
  is_background?: boolean
  /** Calls a minute from one address, where the call may be made without signing in or costs much. */
  per_minute?: number
}

/** Of JSON bodies, at most: of calls that anybody may make, of others, and of those that save a whole document. */
export const BODY_BYTES = { anyone: 16 * 1024, usual: 256 * 1024, document: 1024 * 1024 }

export const maxBodyBytes = ({ access, max_body_bytes }: CallSpec): number =>
  max_body_bytes ?? (access === 'anyone' ? BODY_BYTES.anyone : BODY_BYTES.usual)

export const call = <const S extends CallSpec>(spec: S): S => spec

/** Whether an `Idempotency-Key` keeps a repeat from being carried out: that of the others comes to the same by itself. */
export const takesIdempotencyKey = ({ method, is_keyed = false }: CallSpec): boolean =>
  method === 'POST' || method === 'PATCH' || is_keyed

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

/** What the handler of a call is given once the input has been parsed. */
export interface CallInput<S extends CallSpec> {
  params: Parsed<S['params']>
  query: Parsed<S['query']>
  body: Parsed<S['body']>
}

/** What the web sends; keys that the call does not have stay away. */
export type CallArguments<S extends CallSpec> = ('params' extends keyof S
  ? { params: Sent<S['params']> }
  : unknown) &
  ('query' extends keyof S ? { query?: Sent<S['query']> } : unknown) &
  ('body' extends keyof S
    ? undefined extends Sent<S['body']>
      ? { body?: Sent<S['body']> }
      : { body: Sent<S['body']> }
    : unknown)

export type CallAnswer<S extends CallSpec> =
  | z.output<S['answer']>
  | (S extends { accepted: infer A extends z.ZodType } ? z.output<A> : never)
export type CallReply<S extends CallSpec> = z.input<S['answer']>

/** `/api/inquiries/{id}` with `{ id: 7 }` → `/api/inquiries/7`, each value encoded. */
export const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
