/** The sections of the passport that can be edited, in their order (docs/product.md, Passport sections). */
import { TextInput } from '@mantine/core'
import { Suspense, useRef } from 'react'
import type { Trace } from '#contract/passports/passports.ts'
import type { Style } from '#contract/styles/styles.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { useAfterFirstDraw } from '#web/ui/use-after-first-draw.ts'
import { ClaimsFindings } from '../claims/claims-findings.tsx'
import { ClaimsGuard } from '../claims/claims-guard.tsx'
import { ClaimsPanel } from '../claims/claims-panel.tsx'
import { NoteSection } from '../preview/note-section.tsx'
import { TextLanguageField } from '../preview/text-language-field.tsx'
import { ReadinessPanel } from '../readiness/readiness-panel.tsx'
import { ThumbnailSection } from '../sharing/thumbnail-section.tsx'
import { LayoutPart, SECTIONS, StepsPart } from './editor-parts.ts'
import type { PassportForm } from './use-passport-form.ts'
import { useRevealField } from './use-reveal-field.ts'

const RegistrationPanel = loadComponent(
  () => import('#web/features/passports/passport-registrations/registration-panel.tsx'),
  'RegistrationPanel',
)
const FrancePanel = loadComponent(() => import('../france/france-panel.tsx'), 'FrancePanel')
const AudiencesPanel = loadComponent(() => import('../audiences/audiences-panel.tsx'), 'AudiencesPanel')
const LotsPanel = loadComponent(
  () => import('#web/features/passports/passport-lots/lots-panel.tsx'),
  'LotsPanel',
)
const PassportLinksPanel = loadComponent(
  () => import('#web/features/passports/passport-links/passport-links-panel.tsx'),
  'PassportLinksPanel',
)
const FactsPanel = loadComponent(() => import('#web/records/passport/facts/facts-panel.tsx'), 'FactsPanel')

interface PassportEditorProps {
  style: Style
  trace: Trace
  form: PassportForm
}

export function PassportEditor({ style, trace, form }: PassportEditorProps) {
  const root = useRef<HTMLDivElement>(null)
  useRevealField(root, form.reveal)
  const isDrawn = useAfterFirstDraw()
  const { values, change, errors, clearError } = form
  const { sections } = values
  const rename = (productName: string) => {
    clearError('productName')
    change((all) => ({ ...all, productName }))
  }
  return (
    <ClaimsGuard styleId={style.id} values={values} trace={trace}>
      <div ref={root} style={{ display: 'contents' }}>
        <Panel title="Product name">
          <TextInput
            aria-label="Product name"
            description="Shown at the top of the passport."
            required
            data-field="productName"
            value={values.productName}
            error={errors.productName}
            onChange={(event) => rename(event.currentTarget.value)}
          />
          <ClaimsFindings place="name" />
          <TextLanguageField form={form} />
        </Panel>
        <ThumbnailSection styleId={style.id} picture={trace.default_image} />
        <StepsPart style={style} trace={trace} form={form} />
        {isDrawn && (
          <>
            {SECTIONS.map(({ key, Section }) => (
              <Section key={key} style={style} trace={trace} form={form} />
            ))}
            <ClaimsPanel styleId={style.id} />
            <Suspense fallback={<PanelSkeleton title="Facts that laws ask for" rows={5} />}>
              <FactsPanel level="style" id={style.id} />
            </Suspense>
            <LayoutPart form={form} />
            <Suspense fallback={<PanelSkeleton title="Who reads what" rows={8} />}>
              <AudiencesPanel form={form} />
            </Suspense>
            {trace.can.publish && (
              <Suspense fallback={<PanelSkeleton title="Links that show more" rows={4} />}>
                <PassportLinksPanel styleId={style.id} />
              </Suspense>
            )}
            <Suspense fallback={<PanelSkeleton title="Lots and pieces" rows={4} />}>
              <LotsPanel style={style} />
            </Suspense>
            <NoteSection styleId={style.id} note={trace.note} />
            <ReadinessPanel
              editor={root}
              styleId={style.id}
              gtin={sections.gtin}
              fabricComposition={sections.fabricComposition}
              fibreComposition={sections.fibreComposition}
              careInstructions={sections.careInstructions}
              isPublished={trace.is_published}
            />
            <Suspense fallback={<PanelSkeleton title="France" rows={5} />}>
              <FrancePanel styleId={style.id} trace={trace} editor={root} />
            </Suspense>
            <Suspense fallback={<PanelSkeleton title="Registration" rows={3} />}>
              <RegistrationPanel styleId={style.id} />
            </Suspense>
          </>
        )}
      </div>
    </ClaimsGuard>
  )
}
