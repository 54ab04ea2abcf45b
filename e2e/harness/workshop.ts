/** A brand that works already: verified, past its first steps, with a collection, a style in it and a supplier to assign. */

import type { Session } from '#contract/accounts/accounts.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { createStyle } from '#contract/styles/styles.ts'
import type { Browser, Person } from './browser.ts'
import { addAuthenticator, callAs, PASSWORD, registerAs, signInAs, verifyCompany } from './people.ts'
import type { Product } from './product.ts'

interface Hands {
  product: Product
  openPerson: Browser['openPerson']
}

export interface Workshop {
  /** With the cookies of the sign-in, for further pages: the password alone opens none. */
  operator: Person & { session: Session; signedIn: Awaited<ReturnType<Person['context']['storageState']>> }
  brand: Person & { session: Session }
  supplier: Person & { session: Session }
  collectionId: number
  /** Of its own in each workshop: files that share a worker count on. */
  collectionName: string
  /** Another style of the collection. */
  makeStyle(name: string, options?: { assigned?: boolean }): Promise<number>
}

/**
 * An address may register twenty companies a minute and prove as many addresses: a file with ten workshops meets that on
 * a quick machine.
 */
const forgetAttempts = async ({ db }: Product): Promise<void> => {
  await db.write((tx) => tx.deleteFrom('rate_limits').execute())
}

let count = 0

export const openWorkshop = async ({ product, openPerson }: Hands): Promise<Workshop> => {
  const key = ++count
  await forgetAttempts(product)
  const operator = await openPerson()
  const admin = { email: `admin${key}@operator.example`, full_name: 'Olga Operator', password: PASSWORD }
  await product.addOperator(admin)
  const adminSession = await signInAs(operator.context, admin.email)
  await addAuthenticator(operator.context)
  const open = async (name: string, type: 'brand' | 'supplier', place: { city: string; country: string }) => {
    const person = await openPerson()
    const email = `${type}${key}@workshop.example`
    const session = await registerAs(person.context, { name: `${name} ${key}`, type, email, place }, product)
    await product.db.write((tx) =>
      tx
        .updateTable('accounts')
        .set({ first_steps_ended_at: new Date().toISOString() })
        .where('organization_id', '=', session.organization.id)
        .execute(),
    )
    await verifyCompany(person.context, operator.context, session)
    return { ...person, session }
  }
  const brand = await open('Linden', 'brand', { city: 'Porto', country: 'PT' })
  const supplier = await open('Rowan Knit', 'supplier', { city: 'Bursa', country: 'TR' })
  const collectionName = `Winter ${key}`
  const { data: collection } = await callAs(brand.context, createCollection, {
    body: { name: collectionName, season: 'AW27' },
  })
  const makeStyle = async (name: string, { assigned = false } = {}): Promise<number> => {
    const { data } = await callAs(brand.context, createStyle, {
      body: {
        collection_id: collection.id,
        style_name: name,
        product_type: 1,
        delivery_destination: 'DE',
        bulk_order_quantity: 1000,
        colour_number: 3,
        currency: 'EUR',
        start_date: '2027-01-11',
        end_date: '2027-05-20',
        additional_information: 'Care label in four languages; the hang tag carries the passport code.',
      },
    })
    if (assigned) {
      await callAs(brand.context, assignSupplier, {
        params: { id: String(data.id) },
        body: { supplier_id: supplier.session.organization.id },
      })
    }
    return data.id
  }
  return {
    operator: { ...operator, session: adminSession, signedIn: await operator.context.storageState() },
    brand,
    supplier,
    collectionId: collection.id,
    collectionName,
    makeStyle,
  }
}
