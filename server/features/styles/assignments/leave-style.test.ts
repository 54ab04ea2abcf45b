import { expect } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import { submitTrace } from '#contract/passports/passports.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { makeFactory, saveSheet } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import { line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { add as addMilestone } from '#server/features/styles/timelines/timelines.fixture.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { companyColumnsOfStyles, query } from '#server/test/style-tables.ts'
import { test, type World } from '#server/test/world.ts'

/** Where a style goes on naming a company that left it, and why. */
const STAYS: Readonly<Record<string, string>> = {
  'styles.created_by_organization_id': 'who made the style',
  'files.organization_id': 'who uploaded it: a shared file is the record',
  'passport_gtins.brand_id': 'the brand, which does not leave',
  'passport_credentials.issuer_id': 'who signed the published version',
  'gtin_disputes.claimant_id': 'the brand of the style, which does not leave',
  'gtin_disputes.holder_id': 'a party to the dispute: it is the record',
  'qc_reports.created_by_organization_id': 'who made the report: it is the record',
  'qc_reports.supplier_id': 'whose work was inspected: it is the record',
  'qc_signatures.organization_id': 'for whom somebody signed',
  'qc_sign_requests.organization_id': 'who was asked to sign',
  'comments.organization_id': 'for whom somebody wrote: it is the record',
  'cost_sheets.organization_id': 'an owner, whose costs they are',
  'fabric_offers.supplier_id': 'who made the offer, on the style or not',
  'style_files.organization_id':
    'whose file it is: shared it is the record, private it waits for its company',
  'style_file_trash.organization_id': 'whose deleted file it is: it waits for its company',
  'style_file_uploads.organization_id': 'who sends it: it is refused and not kept once it goes on',
  'style_file_log.organization_id': 'who did it: it is the record',
  'style_file_log.private_of': 'who alone may read it',
  'unfinished_imports.organization_id': 'an owner, who has half read a file',
  'passport_facts.organization_id': 'an owner, whose value holds for its styles',
  'passport_lots.supplier_id': 'who made the lot: it is the record',
  'passport_links.organization_id': 'an owner, who made the link',
  'final_gate_reasons.organization_id': 'gave a reason, which stays with what was done',
  'evidence.organization_id': 'whose evidence says what an approved report said: it is the record',
  'evidence_attachments.organization_id': 'an owner, who put evidence behind the style',
  'evidence_sharings.organization_id': 'an owner, with whom evidence was shared for the style',
  'style_issue_companies.organization_id': 'whom an issue was sent to: its confirmation is the record',
  'style_issue_questions.organization_id': 'who asked about an issue: it is the record',
  'style_issue_seen.organization_id': 'who looked at an issue: it is the record',
  'publication_requests.company_id': 'an owner, who asked to publish in the brand’s name',
}

const countNamed = async (world: World, columns: readonly string[], companyId: number) => {
  const counts = columns.map(async (name) => {
    const [table, column] = name.split('.')
    const rows = await query<{ named: boolean }>(
      world,
      `select exists (select 1 from ${table} where ${column} = ${companyId}) as named`,
    )
    return rows[0]?.named ? [name] : []
  })
  return (await Promise.all(counts)).flat()
}

// shows S0-187, S2-207
test('a company that leaves a style is taken from wherever the style names suppliers', async ({
  world,
  make,
}) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const { id } = await make.style(brand)
  const params = { id: String(id) }
  const { manager } = brand
  expect(await manager.send(assignSupplier, { params, body: { supplier_id: supplier.id } })).toSucceed()
  await supplier.manager.upload(uploadFiles, { params, files: [{ name: 'a.png', bytes: TINY_PNG }] })
  expect(await saveBom(manager, { id }, { items: [line({ supplier_id: supplier.id })] })).toSucceed()
  const suppliers = [{ id: supplier.id, factories: [await makeFactory(supplier, 'Hall')] }]
  const costs = { cost_services: [{ cost_service_id: 1, suppliers }] }
  expect(await saveSheet(manager, { id }, costs)).toSucceed()
  expect(await addMilestone(manager, { id }, { organization_id: supplier.id })).toSucceed()
  const details = [{ id: 'new-2', supplier_id: supplier.id }]
  const data = [{ id: 'new-1', display_name: 'Knitting', icon: 'yarn', details }]
  expect(await manager.send(submitTrace, { params, body: { productName: 'Tee', data } })).toSucceed()

  const columns = await companyColumnsOfStyles(world)
  const leaving = columns.filter((column) => !(column in STAYS))
  // A new column that names suppliers has to be filled above, or named as one that stays.
  expect(await countNamed(world, leaving, supplier.id)).toEqual(leaving)
  expect(columns).toEqual(expect.arrayContaining(Object.keys(STAYS)))

  expect(await manager.send(removeSupplier, { params, body: { supplier_id: supplier.id } })).toSucceed()
  expect(await countNamed(world, leaving, supplier.id)).toEqual([])
})
