import type { Role } from '#contract/access.ts'
import {
  addOperator,
  addPerson,
  DEMO_PASSWORD,
  registerCompany,
} from '#server/features/accounts/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hashPassword } from '#server/platform/sessions/passwords.ts'
import { markDemoPeople } from '../demo.store.ts'

interface DemoPerson {
  email: string
  full_name: string
  role: Role
}

interface DemoCompany {
  name: string
  type: 'brand' | 'supplier'
  manager: Omit<DemoPerson, 'role'>
  others: DemoPerson[]
}

/** The people who sign in to the demo (docs/product.md, Demo data). */
const COMPANIES: DemoCompany[] = [
  {
    name: 'Northloom',
    type: 'brand',
    manager: { email: 'mira@northloom.test', full_name: 'Mira Olsen' },
    others: [
      { email: 'ben@northloom.test', full_name: 'Ben Kessler', role: 'brand_user' },
      { email: 'quinn@northloom.test', full_name: 'Quinn Brandt', role: 'brand_qc' },
    ],
  },
  {
    name: 'Field & Fold',
    type: 'brand',
    manager: { email: 'ivo@fieldandfold.test', full_name: 'Ivo Marek' },
    others: [],
  },
  {
    name: 'Anatolia Knit',
    type: 'supplier',
    manager: { email: 'tara@anatolia-knit.test', full_name: 'Tara Yılmaz' },
    others: [
      { email: 'sem@anatolia-knit.test', full_name: 'Sem Aydın', role: 'supplier_user' },
      { email: 'lena@anatolia-knit.test', full_name: 'Lena Koç', role: 'supplier_qc' },
    ],
  },
  {
    name: 'Cascade Dye Works',
    type: 'supplier',
    manager: { email: 'oki@cascade-dye.test', full_name: 'Oki Tanaka' },
    others: [],
  },
]

export const makePeople = async (tx: Tx, parts: Pick<Parts, 'mail' | 'now'>): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await addOperator(tx, { email: 'admin@selvedge.test', full_name: 'Ada Operator', passwordHash })
  for (const { name, type, manager, others } of COMPANIES) {
    const registration = { ...manager, company: { name, type } }
    const { userId } = await registerCompany(tx, parts, registration, { passwordHash, isProved: true })
    for (const person of others) await addPerson(tx, { besideUserId: userId, ...person, passwordHash })
  }
  await markDemoPeople(tx)
}

export const REGISTERED_COMPANIES: readonly string[] = COMPANIES.map(({ name }) => name)
