/** Who of one's own company is in charge of what on a style, and who is by default (docs/product.md, In charge). */
import { z } from 'zod'
import { ROLES } from '../access.ts'
import { call } from '../call.ts'
import { CHARGE_ROLES, CHARGE_TEXTS, type ChargeRole, MAX_PEOPLE_IN_CHARGE } from '../styles/charge-roles.ts'
import { id, idParams } from '../values/fields.ts'

export const chargePerson = z.object({ id, full_name: z.string() })
export type ChargePerson = z.infer<typeof chargePerson>

/** Nobody: of a style, the company's default counts again. */
export const peopleInCharge = z
  .array(id)
  .max(MAX_PEOPLE_IN_CHARGE, CHARGE_TEXTS.tooManyPeople)
  .refine((ids) => new Set(ids).size === ids.length, CHARGE_TEXTS.twice)

const byRole = <T extends z.ZodType>(each: T) =>
  z.object(Object.fromEntries(CHARGE_ROLES.map((role) => [role, each])) as Record<ChargeRole, T>)

const chargesInput = z.object(
  Object.fromEntries(CHARGE_ROLES.map((role) => [role, peopleInCharge.optional()])) as Record<
    ChargeRole,
    z.ZodOptional<typeof peopleInCharge>
  >,
)
export type ChargesInput = z.output<typeof chargesInput>

/** Active people of the reader's company, who can be put in charge. */
const colleague = chargePerson.extend({ role: z.enum(ROLES) })
export type Colleague = z.infer<typeof colleague>

const chargesOfStyle = z.object({
  roles: byRole(
    z.object({
      people: z.array(chargePerson),
      /** They come from the company's setting: the style names nobody. */
      is_default: z.boolean(),
    }),
  ),
  colleagues: z.array(colleague),
  can: z.object({ change: z.boolean() }),
})
export type ChargesOfStyle = z.infer<typeof chargesOfStyle>

export const readInCharge = call({
  name: 'readInCharge',
  method: 'GET',
  path: '/api/inquiries/{id}/in_charge',
  tag: 'In charge',
  summary: 'Who of one’s own company is in charge of what on a style; nothing of other companies',
  access: 'charge:read',
  params: idParams,
  answer: chargesOfStyle,
  errors: ['not_found'],
})

export const changeInCharge = call({
  name: 'changeInCharge',
  method: 'PUT',
  path: '/api/inquiries/{id}/in_charge',
  tag: 'In charge',
  summary: 'Put people of one’s own company in charge on a style; roles that are not named stay',
  access: 'charge:change',
  params: idParams,
  body: chargesInput,
  answer: chargesOfStyle,
  errors: ['not_found'],
})

const defaultCharges = z.object({
  roles: byRole(z.object({ people: z.array(chargePerson) })),
  colleagues: z.array(colleague),
  can: z.object({ change: z.boolean() }),
})
export type DefaultCharges = z.infer<typeof defaultCharges>

export const readDefaultInCharge = call({
  name: 'readDefaultInCharge',
  method: 'GET',
  path: '/api/accounts/in_charge',
  tag: 'In charge',
  summary: 'Who of one’s own company is in charge on styles that name nobody',
  access: 'charge:read_default',
  answer: defaultCharges,
})

export const changeDefaultInCharge = call({
  name: 'changeDefaultInCharge',
  method: 'PUT',
  path: '/api/accounts/in_charge',
  tag: 'In charge',
  summary: 'Set who is in charge on styles that name nobody; roles that are not named stay',
  access: 'charge:change_default',
  body: chargesInput,
  answer: defaultCharges,
})
