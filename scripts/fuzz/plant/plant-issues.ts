/** An issue that the supplier asks about, and a draft of the next one that the brand alone reads. */
import { issueToSuppliers } from '#contract/files/style-issues.ts'
import { saveTechPack } from '#contract/files/tech-packs.ts'
import { ask, idOf, readDraft } from '#server/features/files/style-issues/style-issues.fixture.ts'
import { note } from '#server/features/files/tech-packs/tech-packs.fixture.ts'
import { granted } from '#server/test/client.ts'
import type { Aim } from '../aim.ts'
import type { World } from '../fuzz-world.ts'

/** Answers what may be asked of it, each with the ids that it needs. */
export const plantIssues = async (world: World, styleId: number): Promise<Aim[]> => {
  const { brand, supplier } = world.companies
  const style = { id: styleId }
  const params = idOf(style)
  const saveNote = async (audience: 'shared' | 'brand') => {
    const body = { construction_notes: [note({ note: world.secrets.mark(audience) })] }
    granted(await brand.manager.send(saveTechPack, { params, body: body as never }))
  }
  await saveNote('shared')
  const { sha256: draft_sha256 } = await readDraft(brand.manager, style)
  const reason = world.secrets.mark('shared')
  granted(await brand.manager.send(issueToSuppliers, { params, body: { reason, draft_sha256 } }))
  const asked = granted(await ask(supplier.manager, style, 1, world.secrets.mark('shared')))
  await saveNote('brand')
  const ids = { id: styleId, number: 1, questionId: asked.companies[0]?.questions[0]?.id }
  const operations = /StyleIssue|^issueToSuppliers$|^(read|generate)TechPack$/
  return (['brand', 'supplier', 'operator'] as const).map((identity) => ({
    operations,
    identity,
    params: ids,
  }))
}
