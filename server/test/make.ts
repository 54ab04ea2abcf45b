/** Makes people, companies and records for tests, through the features' own code. */
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Role } from '#contract/access.ts'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { createCollection } from '#contract/styles/collections.ts'
import type { newStyle } from '#contract/styles/style-fields.ts'
import { createStyle } from '#contract/styles/styles.ts'
import { addOperator, addPerson, registerCompany } from '#server/features/accounts/accounts/index.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { insertSession } from '#server/platform/sessions/session.store.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { type Client, openClient } from './client.ts'

export const PASSWORD = 'correct horse battery'

export interface Person extends Client {
  user_id: number
  email: string
  token: string
}

export interface Company {
  id: number
  uuid: string
  name: string
  type: 'brand' | 'supplier'
  manager: Person
  /** A colleague with another role of the company's type. */
  person(role: 'user' | 'qc' | 'account_manager'): Promise<Person>
}

export interface MadeStyle {
  id: number
  style_number: string
  collection_id: number
}

interface CompanyOptions {
  verified?: boolean
  /** Whether the manager's address is. */
  proved?: boolean
  name?: string
}

let count = 0
const next = (): number => ++count
let passwordHash: Promise<string> | undefined

/** Admins must have one; the secret of its codes. */
const addAuthenticatorApp = async ({ db, sealing }: Parts, user_id: number): Promise<Buffer> => {
  const secret = randomBytes(20)
  const confirmed_at = new Date().toISOString()
  const sealed = sealing.seal(secret, { purpose: 'totp', owner: user_id })
  await db.write((tx) =>
    tx.insertInto('totp_factors').values({ user_id, secret: sealed, confirmed_at }).execute(),
  )
  return secret
}

export const openMaker = (parts: Parts, app: App) => {
  const { db } = parts
  const signIn = async (user_id: number, email: string, { isFactorProved = false } = {}): Promise<Person> => {
    const token = newToken()
    await db.write((tx) =>
      insertSession(tx, {
        userId: user_id,
        tokenHash: hashToken(token),
        device: 'test',
        isFactorProved,
        now: new Date(),
      }),
    )
    return { ...openClient(app, token), user_id, email, token }
  }
  const hash = () => {
    passwordHash ??= hashPassword(PASSWORD)
    return passwordHash
  }

  const company = async (
    type: 'brand' | 'supplier',
    { verified = true, proved = true, name = `${type} ${next()}` }: CompanyOptions = {},
  ): Promise<Company> => {
    const hashed = await hash()
    const email = `manager${next()}@test.example`
    const registration = { full_name: `Manager of ${name}`, email, company: { name, type } }
    const { userId } = await db.write((tx) =>
      registerCompany(tx, parts, registration, { passwordHash: hashed, isProved: proved }),
    )
    const manager = await signIn(userId, email)
    const organization = await db
      .selectFrom('organizations')
      .where('name', '=', name)
      .where('type', '=', type)
      .select(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    if (verified) {
      await manager.send(changeCompanyProfile, { body: { name, city: 'Porto', country: 'PT' } })
      await db.write((tx) => setVerification(tx, organization.id, { status: 'verified', reason: null }))
    }
    const person = async (kind: 'user' | 'qc' | 'account_manager'): Promise<Person> => {
      const role = `${type}_${kind}` as Role
      const address = `${kind}${next()}@test.example`
      const id = await db.write((tx) =>
        addPerson(tx, {
          besideUserId: userId,
          email: address,
          full_name: `Colleague ${next()}`,
          role,
          passwordHash: hashed,
        }),
      )
      return signIn(id, address)
    }
    return { ...organization, name, type, manager, person }
  }

  return {
    anyone: openClient(app, null),
    brand: (options?: CompanyOptions) => company('brand', options),
    supplier: (options?: CompanyOptions) => company('supplier', options),
    /** An organization of the registry that nobody has an account for. */
    registryEntry: async (name = `Registry ${next()}`, type: 'brand' | 'supplier' = 'supplier') =>
      db.write((tx) =>
        tx
          .insertInto('organizations')
          .values({ name, type })
          .returning(['id', 'uuid', 'name'])
          .executeTakeFirstOrThrow(),
      ),
    /** Somebody who says that the registry's company is theirs, and whom nobody has confirmed. */
    claimant: async (entryId: number, { proved = true } = {}): Promise<Person> => {
      const passwordHash = await hash()
      const email = `claimant${next()}@test.example`
      const company = { organization_registry_id: entryId }
      const { userId } = await db.write((tx) =>
        registerCompany(
          tx,
          parts,
          { full_name: 'Claudia Claimant', email, company },
          { passwordHash, isProved: proved },
        ),
      )
      return signIn(userId, email)
    },
    operator: async (): Promise<Person> => {
      const hashed = await hash()
      const email = `admin${next()}@test.example`
      const userId = await db.write((tx) =>
        addOperator(tx, { email, full_name: 'Operator', passwordHash: hashed }),
      )
      await addAuthenticatorApp(parts, userId)
      return signIn(userId, email, { isFactorProved: true })
    },
    style: (
      brand: Company,
      input: Partial<z.input<typeof newStyle>> & { suppliers?: readonly { id: number }[] } = {},
    ) => makeStyle(brand, input),
  }
}

export type Maker = ReturnType<typeof openMaker>

export const styleInput = (input: Partial<z.input<typeof newStyle>> = {}): z.input<typeof newStyle> => ({
  style_name: `Style ${next()}`,
  product_type: 1,
  delivery_destination: 'DE',
  bulk_order_quantity: 1000,
  colour_number: 3,
  currency: 'USD',
  ...input,
})

export const makeStyle = async (
  brand: Company,
  { suppliers = [], ...input }: Partial<z.input<typeof newStyle>> & { suppliers?: readonly { id: number }[] },
): Promise<MadeStyle> => {
  const { manager } = brand
  const collection_id =
    input.collection_id ??
    (await manager.send(createCollection, { body: { name: `Collection ${next()}` } })).data.data.id
  const made = await manager.send(createStyle, { body: styleInput({ ...input, collection_id }) })
  if (made.status !== 201) throw new Error(JSON.stringify(made.error))
  const { id, style_number } = made.data.data
  for (const supplier of suppliers) {
    const assigned = await manager.send(assignSupplier, {
      params: { id: String(id) },
      body: { supplier_id: supplier.id },
    })
    if (assigned.status !== 200) throw new Error(JSON.stringify(assigned.error))
  }
  return { id, style_number, collection_id }
}
