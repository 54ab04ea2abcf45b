/** The people who sign in to the demo (docs/product.md, Demo data). */
import { z } from 'zod'
import { isAccountManager, ROLES, type Role } from '#contract/access.ts'
import { readTable } from '../tables/read-table.ts'

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

export const OPERATOR = { email: 'admin@selvedge.test', full_name: 'Ada Operator' }

const person = z.object({
  company: z.string(),
  type: z.enum(['brand', 'supplier']),
  email: z.string(),
  full_name: z.string(),
  role: z.enum(ROLES),
})

const PEOPLE = readTable('people', person)

export const REGISTERED_COMPANIES: readonly DemoCompany[] = PEOPLE.filter(({ role }) =>
  isAccountManager(role),
).map(({ company, type, email, full_name }) => ({
  name: company,
  type,
  manager: { email, full_name },
  others: PEOPLE.filter((each) => each.company === company && each.email !== email).map(
    ({ email, full_name, role }) => ({ email, full_name, role }),
  ),
}))
