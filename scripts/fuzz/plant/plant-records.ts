/** Records full of secrets: styles with files, drafts and collections, value chains, invitations. */

import { invite } from '#contract/accounts/team.ts'
import type { CallAnswer } from '#contract/call.ts'
import { requestVerification } from '#contract/companies/account-verifications.ts'
import { changeCompanyProfile } from '#contract/companies/organizations.ts'
import { createValueChain } from '#contract/companies/value-chains.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { createStyle, deleteStyle, setDefaultImage } from '#contract/styles/styles.ts'
import { TRACE_ICONS } from '#contract/values/codes/trace-icons.generated.ts'
import { hashToken, newToken } from '#server/platform/sessions/tokens.ts'
import { granted } from '#server/test/client.ts'
import { type Company, styleInput } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { insertTokens } from '../fuzz.store.ts'
import type { World } from '../fuzz-world.ts'
import type { Audience } from '../secrets.ts'
import { plantClaims } from './plant-claims.ts'
import { plantAims, plantSecretBom, plantSecretCosts } from './plant-feedback.ts'
import { plantIssues } from './plant-issues.ts'
import { plantPublications } from './plant-publications.ts'
import { plantReports } from './plant-reports.ts'
import { plantStyleFiles } from './plant-style-files.ts'

const ICON = TRACE_ICONS[0]?.name ?? ''

export const plantRecords = async (world: World): Promise<void> => {
  const { brand, rival, supplier } = world.companies
  await plantStyle(world, brand, 'brand')
  const shared = await plantStyle(world, brand, 'shared')
  granted(
    await brand.manager.send(assignSupplier, {
      params: { id: String(shared) },
      body: { supplier_id: supplier.id },
    }),
  )
  await plantSecretBom(world, shared)
  await plantSecretCosts(world, { id: shared })
  await plantStyle(world, rival, 'rival')
  await plantStyle(world, supplier, 'supplier')
  world.openStyle = await plantPublished(brand)
  for (const style of [shared, world.openStyle]) {
    granted(
      await brand.manager.send(assignSupplier, {
        params: { id: String(style) },
        body: { supplier_id: world.bystander },
      }),
    )
  }
  world.aims = [
    ...(await plantAims(world)),
    ...(await plantClaims(world)),
    ...(await plantPublications(world)),
    ...(await plantIssues(world, shared)),
    ...(await plantReports(world, shared)),
    ...(await plantStyleFiles(world, shared)),
  ]
  world.note('organization', world.bystander, 'brand')
  await plantChances(world)
  for (const [company, audience] of [
    [brand, 'brand'],
    [rival, 'rival'],
    [supplier, 'supplier'],
  ] as const) {
    await plantTeamAndChain(world, company, audience)
  }
}

/** What calls need that are granted once only: a person to change, a deletion to decide, an applicant, tokens. */
const plantChances = async (world: World): Promise<void> => {
  const { make, scratch, note } = world
  const colleague = await world.companies.brand.person('user')
  note('email', colleague.email, 'brand')
  const { data: style } = granted(await colleague.send(createStyle, { body: styleInput() }))
  granted(await colleague.send(deleteStyle, { params: { id: String(style.id) } }))
  const { id, manager, name } = await make.brand({ verified: false })
  granted(await manager.send(changeCompanyProfile, { body: { name, city: 'Lodz', country: 'PL' } }))
  granted(await manager.send(requestVerification, { params: { organizationRegistryId: String(id) } }))
  const [invitation, reset] = [newToken(), newToken()]
  await insertTokens(scratch.parts.db, {
    invitation: hashToken(invitation),
    reset: hashToken(reset),
    userId: colleague.user_id,
    email: `joins-${style.id}@test.example`,
  })
  for (const token of [invitation, reset]) note('token', token, 'brand')
}

const plantStyle = async (world: World, company: Company, audience: Audience): Promise<number> => {
  const { manager } = company
  const mark = () => world.secrets.mark(audience)
  const collection: CallAnswer<typeof createCollection> = granted(
    await manager.send(createCollection, { body: { name: mark(), season: mark() } }),
  )
  const input = { collection_id: collection.data.id, style_name: mark(), additional_information: mark() }
  const { data: style } = granted(await manager.send(createStyle, { body: styleInput(input) }))
  const params = { id: String(style.id) }
  const { files } = granted(
    await manager.upload(uploadFiles, {
      params,
      files: [
        { name: `${mark()}.png`, bytes: TINY_PNG },
        { name: `${mark()}.csv`, bytes: Buffer.from(`secret,${mark()}\n`) },
      ],
    }),
  )
  const picture = files[0]?.id ?? 0
  granted(await manager.send(setDefaultImage, { params, body: { default_image: picture } }))
  const step = { id: 'new-1', display_name: mark(), icon: ICON }
  const data = [{ ...step, details: [{ id: 'new-2', name: mark(), delivery_method: mark() }] }]
  granted(await manager.send(submitTrace, { params, body: { productName: mark(), data } }))
  world.secretStyles.add(style.id)
  world.secrets.keep(style.style_number, audience)
  for (const file of files) world.secrets.keep(file.upload_name, audience)
  return style.id
}

/** What it shows is public, so nothing in it is secret. */
const plantPublished = async (brand: Company): Promise<number> => {
  const { data: style } = granted(await brand.manager.send(createStyle, { body: styleInput() }))
  const params = { id: String(style.id) }
  granted(await brand.manager.send(submitTrace, { params, body: { productName: 'Harbour tee' } }))
  granted(await brand.manager.send(publish, { params }))
  return style.id
}

const plantTeamAndChain = async (world: World, { manager }: Company, audience: Audience): Promise<void> => {
  const mark = () => world.secrets.mark(audience)
  const role = audience === 'supplier' ? 'supplier_user' : 'brand_user'
  granted(await manager.send(invite, { body: { email: `${mark()}@test.example`, role } }))
  const steps = [{ display_name: mark(), icon: ICON, supplier_ids: [world.bystander] }]
  const body = { name: mark(), description: mark(), product_type: 1, shared: false, steps }
  granted(await manager.send(createValueChain, { body }))
}
