/** What is to be asked, before anything is known of the database: arbitraries of calls and of what spoils them. */
import fc from 'fast-check'
import { oneOf, sometimes } from './chance.ts'
import type { Operation } from './document.ts'
import { FORMS } from './form-bodies.ts'
import { inputsOf } from './from-schema.ts'
import { knownOn } from './known-values.ts'
import { ODD_ADDRESSES, ODD_METHODS } from './odd-requests.ts'
import type { DraftInput } from './request.ts'
import { SPOILS, SPOILT_FORMS } from './spoil.ts'
import { IDEMPOTENCY_KEYS, ODD_HEADERS } from './spoil-headers.ts'

/** They hash a password, which is slow on purpose. */
const SLOW = new Set(['register', 'signIn', 'changePassword', 'acceptInvitation', 'resetPassword'])

/** In a hundred. `planted` have records made for them alone, which takes longer than the answer. */
const SHARE = { planted: 6, odd: 6, call: 88 }

const isForm = ({ call }: Operation): boolean => call.accepts === 'multipart'

const fieldsOf = (operation: Operation, place: 'params' | 'query' | 'body'): fc.Arbitrary<unknown> => {
  const schema = operation.call[place]
  if (!schema) return fc.constant(place === 'body' ? undefined : {})
  return inputsOf(schema, knownOn(operation.path))
}

const inputOf = (operation: Operation): fc.Arbitrary<DraftInput> =>
  fc.record({
    params: fieldsOf(operation, 'params'),
    query: fieldsOf(operation, 'query'),
    body: fieldsOf(operation, 'body'),
  }) as fc.Arbitrary<DraftInput>

/** What may be wrong with a call: in percent, how often. */
const faultsOf = (
  operation: Operation,
  often: { spoilt: number; form: number; misformed: number; key: number },
) => ({
  operation: fc.constant(operation),
  spoils: sometimes(often.spoilt, SPOILS),
  form: isForm(operation) ? sometimes(often.form, FORMS) : fc.constant(undefined),
  misformed: sometimes(often.misformed, SPOILT_FORMS),
  key: operation.method === 'POST' ? sometimes(often.key, IDEMPOTENCY_KEYS) : fc.constant(undefined),
})

const METHODS = ['PATCH', 'HEAD', 'OPTIONS'] as const

/** What no call of this path takes: with the method of another call of the same path it would be that call. */
export const foreignMethods = (operations: readonly Operation[], path: string): string[] => {
  const taken = new Set(operations.filter((each) => each.path === path).map(({ method }) => method))
  return METHODS.filter((method) => !taken.has(method))
}

const callPlan = (operation: Operation, people: number, otherMethods: readonly string[]) =>
  fc.record({
    kind: fc.constant('call' as const),
    who: fc.nat(people - 1),
    input: inputOf(operation),
    /** Counted round what was planted for the call, and for whom. */
    aim: sometimes(40, fc.nat(999)),
    headers: sometimes(15, ODD_HEADERS),
    method: sometimes(1, fc.constantFrom(...otherMethods)),
    ...faultsOf(operation, { spoilt: 55, form: 100, misformed: 8, key: 25 }),
  })

const plantedPlan = (operation: Operation) =>
  fc.record({
    kind: fc.constant('planted' as const),
    /** What may be left out and is given all the same. */
    more: sometimes(25, inputOf(operation)),
    ...faultsOf(operation, { spoilt: 80, form: 40, misformed: 5, key: 30 }),
  })

const oddPlan = (people: number) =>
  fc.record({
    kind: fc.constant('odd' as const),
    who: fc.nat(people - 1),
    method: ODD_METHODS,
    address: ODD_ADDRESSES,
    headers: sometimes(50, ODD_HEADERS),
  })

type Drawn<T> = T extends fc.Arbitrary<infer Value> ? Value : never
export type CallPlan = Drawn<ReturnType<typeof callPlan>>
export type PlantedPlan = Drawn<ReturnType<typeof plantedPlan>>
export type OddPlan = Drawn<ReturnType<typeof oddPlan>>
export type Plan = CallPlan | PlantedPlan | OddPlan

export const plansFor = (operations: readonly Operation[], people: number): fc.Arbitrary<Plan> =>
  oneOf(
    {
      weight: SHARE.call,
      arbitrary: oneOf(
        ...operations.map((operation) => ({
          weight: SLOW.has(operation.operationId) ? 2 : 5,
          arbitrary: callPlan(operation, people, foreignMethods(operations, operation.path)),
        })),
      ),
    },
    { weight: SHARE.planted, arbitrary: oneOf(...operations.map(plantedPlan)) },
    { weight: SHARE.odd, arbitrary: oddPlan(people) },
  )
