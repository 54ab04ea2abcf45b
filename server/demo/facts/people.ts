/** The people who sign in to the demo (docs/product.md, Demo data). */
import type { Role } from '#contract/access.ts'

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

export const REGISTERED_COMPANIES: readonly DemoCompany[] = [
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
