/** The bar over the passport: its sub-tabs, what state it is in, and what can be done with it. */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type RefObject, Suspense, useRef } from 'react'
import type { Trace } from '#contract/passports/passports.ts'
import type { Style } from '#contract/styles/styles.ts'
import { SaveState } from '#web/ui/notices/save-state.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { IconHelp, IconHistory } from '../passport-icons.ts'
import { buttonsOf, type PassportState, STATE_LABELS, stateOf } from '../passport-state.rules.ts'
import { PASSPORT_WORDS } from '../passport-words.ts'
import { ShareButtons } from '../sharing/share-buttons.tsx'
import { WayButton } from '../sharing/way-button.tsx'
import { SubTabs } from '../sub-tabs.tsx'
import type { PassportView } from '../use-passport-view.ts'
import classes from './passport-bar.module.css'
import { SectionMenu } from './section-menu.tsx'
import type { SavingPassport } from './use-save-passport.ts'

const HowItWorksDialog = loadComponent(() => import('../how-it-works-dialog.tsx'), 'HowItWorksDialog')
const VersionsDialog = loadComponent(() => import('../versions/versions-dialog.tsx'), 'VersionsDialog')

const TONES: Record<PassportState, PillTone> = {
  new: 'neutral',
  waiting: 'waiting',
  changes: 'waiting',
  available: 'confirmed',
}

interface PassportBarProps {
  style: Style
  trace: Trace
  saving: SavingPassport
  view: PassportView
  views: readonly PassportView[]
  onView: (view: PassportView) => void
  /** Where the sections are rendered. */
  content: RefObject<HTMLElement | null>
}

export function PassportBar({ style, trace, saving, view, views, onView, content }: PassportBarProps) {
  const bar = useRef<HTMLElement>(null)
  const state = stateOf(trace)
  const label = trace.can.change || trace.is_published ? STATE_LABELS[state] : null
  return (
    <section
      ref={bar}
      className={classes.bar}
      aria-label="Passport"
      data-labelled={label ? true : undefined}
      data-published={trace.is_published || undefined}
    >
      <SubTabs
        view={view}
        views={views}
        onView={onView}
        editLabel={trace.can.change ? PASSPORT_WORDS.edit : PASSPORT_WORDS.content}
      />
      {view === 'edit' && <SectionMenu content={content} bar={bar} />}
      <div className={classes.state}>{label && <Pill tone={TONES[state]}>{label}</Pill>}</div>
      <div className={classes.actions}>
        <div className={classes.ways}>
          <HowItWorksButton />
          {trace.is_published && (
            <>
              <VersionsButton styleId={style.id} trace={trace} saving={saving} />
              <ShareButtons styleId={style.id} styleNumber={trace.style_number} />
            </>
          )}
        </div>
        {trace.can.change && <SaveButtons trace={trace} saving={saving} />}
      </div>
    </section>
  )
}

function HowItWorksButton() {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <WayButton
        label={PASSPORT_WORDS.howItWorks}
        icon={<IconHelp size={16} />}
        isIconAlone
        onClick={dialog.open}
      />
      {isOpen && (
        <Suspense>
          <HowItWorksDialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}

interface VersionsButtonProps {
  styleId: number
  trace: Trace
  saving: SavingPassport
}

function VersionsButton({ styleId, trace, saving }: VersionsButtonProps) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <>
      <WayButton label="VERSIONS" icon={<IconHistory size={16} />} onClick={dialog.open} />
      {isOpen && (
        <Suspense>
          <VersionsDialog
            styleId={styleId}
            trace={trace}
            hasUnsavedChanges={saving.form.isDirty}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </>
  )
}

function SaveButtons({ trace, saving }: { trace: Trace; saving: SavingPassport }) {
  const { form, isBusy } = saving
  const hasDraft = trace.version !== null
  const buttons = buttonsOf({ state: stateOf(trace), isDirty: form.isDirty, isSaving: isBusy })
  const saveState = isBusy ? 'saving' : form.isDirty ? 'changed' : 'saved'
  return (
    <div className={classes.save}>
      {(hasDraft || form.isDirty || isBusy) && <SaveState state={saveState} />}
      <Button
        variant={trace.can.publish ? 'default' : 'filled'}
        size="xs"
        disabled={!buttons.canSave}
        onClick={() => void saving.save()}
      >
        {buttons.save}
      </Button>
      {trace.can.publish && (
        <Button
          size="xs"
          disabled={!buttons.canPublish || saving.isHeldBack}
          onClick={() => void saving.publish()}
        >
          {buttons.publish}
        </Button>
      )}
    </div>
  )
}
