/** One issue, or the draft of the next one, beside an earlier issue (docs/product.md, Issues). */
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { type IssueDifference, isUnchanged as isUnchangedBy } from '#contract/files/issue-difference.rules.ts'
import {
  exportIssueDifference,
  exportIssueDraft,
  generateIssue,
  generateIssueDraft,
  type IssueHead,
  markIssueSeen,
  type StyleIssue,
} from '#contract/files/style-issues.ts'
import { addressOf, send } from '#web/lib/api/api.ts'
import { formatInstant, formatInstantDay } from '#web/lib/formats.ts'
import { usualPrint } from '#web/records/fields/print.ts'
import { ShowRow, useSoughtRow } from '#web/records/style/sought-row.tsx'
import { StyleSubPage } from '#web/records/style/style-sub-page.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { IconDownload } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { ChangesOfParts, ComparedIssue } from './compared-issue.tsx'
import { findFrom } from './issue-search.rules.ts'
import {
  type AtIssue,
  differenceQuery,
  draftQuery,
  issueQuery,
  issuesQuery,
  paramsOf,
  useReloadIssues,
} from './issues.queries.ts'
import type { View } from './parts/part-panel.tsx'
import { IssueFilesContext } from './pictures.ts'
import classes from './style-issues.module.css'
import { AnswerIssue, WhoKnows } from './who-knows.tsx'

const IssueDialog = loadComponent(() => import('./issue-dialog.tsx'), 'IssueDialog')

const DRAFT = 'draft'
const PARTS = ['points', 'notes', 'colourways', 'materials', 'sketches', 'call_outs', 'material_colours']
const VIEWS = [
  { value: 'changes', label: 'Changes' },
  { value: 'whole', label: 'Whole' },
] as const

export function IssuePage() {
  const { number = '' } = useParams({ strict: false })
  return (
    <StyleSubPage title={number === DRAFT ? 'Draft of the next issue' : `Issue ${number}`} tab="project">
      {({ id }) =>
        number === DRAFT ? (
          <Draft styleId={id} />
        ) : (
          <Issue
            key={number}
            at={{ styleId: id, number: /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0 }}
          />
        )
      }
    </StyleSubPage>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Panel>
      <ErrorState error={error} onRetry={onRetry} />
    </Panel>
  )
}

function Issue({ at }: { at: AtIssue }) {
  const { styleId, number } = at
  const from = findFrom(useSearch({ strict: false }), number)
  const issues = useQuery(issuesQuery(styleId))
  const issue = useQuery({ ...issueQuery(at), enabled: number > 0 })
  const difference = useQuery({ ...differenceQuery(at, from ?? 0), enabled: number > 0 && from !== null })
  const compared = from === null ? null : (difference.data?.difference ?? null)
  const [view, setView] = useView(compared)
  useMarkSeen(at, issue.data)
  const failed = [issues, issue, difference].find(({ isError }) => isError)
  if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  if (!issue.data || !issues.data || (from !== null && !difference.data)) return <PanelSkeleton rows={6} />
  const { snapshot, latest } = issue.data
  return (
    <IssueFilesContext value={{ styleId, number, from, versions: issue.data.file_versions }}>
      <AnswerIssue at={at} issue={issue.data} />
      <Head
        state={<IssueState issue={issue.data} />}
        words={
          <>
            <bdi>{issue.data.issued_by.full_name}</bdi> · <bdi>“{issue.data.reason}”</bdi>
          </>
        }
      >
        {number < latest && (
          <ButtonLink
            to="/inquiries/$id/issues/$number"
            params={{ id: String(styleId), number: String(latest) }}
          >
            Issue {latest}
          </ButtonLink>
        )}
        {from !== null && <ComparedWith at={at} from={from} issues={issues.data.issues} />}
        {compared && <Segmented label="What is shown" options={VIEWS} value={view} onChange={setView} />}
        <Downloads at={at} from={from} />
        {issues.data.can.issue && number === latest && (
          <ButtonLink to="/inquiries/$id/issues/$number" params={{ id: String(styleId), number: DRAFT }}>
            Draft of issue {latest + 1}
          </ButtonLink>
        )}
      </Head>
      <div className={classes.columns}>
        <aside className={classes.side}>{compared && <ChangesOfParts difference={compared} />}</aside>
        <div>
          <ShowRow lists={PARTS} />
          <ComparedIssue snapshot={snapshot} difference={compared} view={compared ? view : 'whole'} />
        </div>
        <aside className={classes.rail}>
          <WhoKnows at={at} issue={issue.data} />
          <OutdatedReports styleId={styleId} issue={issue.data} />
          <OutdatedSamples styleId={styleId} issue={issue.data} />
        </aside>
      </div>
    </IssueFilesContext>
  )
}

/** Opened by somebody of a company that works by it. Not said anew where it is known. */
const useMarkSeen = (at: AtIssue, issue: StyleIssue | undefined): void => {
  const reload = useReloadIssues(at.styleId)
  const isNew = issue?.own_standing === 'sent'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an issue, whatever is drawn meanwhile
  useEffect(() => {
    if (!isNew) return
    // Nothing waits for it: an issue that could not be marked is marked when it is opened again.
    send(markIssueSeen, { params: paramsOf(at), body: {} })
      .then(reload)
      .catch(() => undefined)
  }, [isNew, at.number])
}

/** Of a row that did not change, all rows are shown. */
const useView = (compared: IssueDifference | null): [View, (view: View) => void] => {
  const named = useSoughtRow()
  // Other lists of the page are drawn whatever is shown of the parts.
  const sought = named && PARTS.includes(named.list) ? named : null
  const [chosen, setView] = useState<View | null>(null)
  const list = sought && compared?.[sought.list as keyof IssueDifference]
  const isChanged = !!list && 'rows' in list && list.rows.some(({ key }) => `${key}` === sought?.key)
  return [chosen ?? (sought && !isChanged ? 'whole' : 'changes'), setView]
}

interface HeadProps {
  state: ReactNode
  words: ReactNode
  children: ReactNode
}

function Head({ state, words, children }: HeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.state}>
        {state}
        <span className={classes.second}>{words}</span>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}

function IssueState({ issue: { number, latest, issued_at } }: { issue: StyleIssue }) {
  return number < latest ? (
    <Pill tone="waiting">Issue {latest} replaces it</Pill>
  ) : (
    <Pill tone="confirmed">Issued {formatInstantDay(issued_at)}</Pill>
  )
}

interface ComparedWithProps {
  at: AtIssue
  from: number
  issues: readonly IssueHead[]
}

function ComparedWith({ at: { styleId, number }, from, issues }: ComparedWithProps) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      label="Compared with"
      classNames={{ root: classes.compared }}
      value={String(from)}
      data={issues
        .filter((issue) => issue.number < number)
        .map((issue) => ({
          value: String(issue.number),
          label: `Issue ${issue.number}, ${formatInstantDay(issue.issued_at)}`,
        }))}
      onChange={({ currentTarget }) =>
        void navigate({
          to: '/inquiries/$id/issues/$number',
          params: { id: String(styleId), number: String(number) },
          search: { from: Number(currentTarget.value) },
          replace: true,
        })
      }
    />
  )
}

const DOWNLOAD = { variant: 'default', leftSection: <IconDownload size={16} /> } as const

function DraftDownloads({ styleId, isCompared }: { styleId: number; isCompared: boolean }) {
  const params = { id: String(styleId) }
  return (
    <>
      <Button
        component="a"
        href={addressOf(generateIssueDraft, { params, query: { ...usualPrint() } })}
        download
        {...DOWNLOAD}
      >
        PDF
      </Button>
      {isCompared && (
        <Button component="a" href={addressOf(exportIssueDraft, { params })} download {...DOWNLOAD}>
          Export as XLSX
        </Button>
      )}
    </>
  )
}

function Downloads({ at, from }: { at: AtIssue; from: number | null }) {
  const compared = from === null ? {} : { from: String(from) }
  return (
    <>
      <Button
        component="a"
        href={addressOf(generateIssue, { params: paramsOf(at), query: { ...usualPrint(), ...compared } })}
        download
        {...DOWNLOAD}
      >
        PDF
      </Button>
      {from !== null && (
        <Button
          component="a"
          href={addressOf(exportIssueDifference, { params: paramsOf(at), query: compared })}
          download
          {...DOWNLOAD}
        >
          Export as XLSX
        </Button>
      )}
    </>
  )
}

function OutdatedReports({ styleId, issue }: { styleId: number; issue: StyleIssue }) {
  const { outdated_reports: reports, latest } = issue
  if (reports.length === 0) return null
  return (
    <Panel title={reports.length === 1 ? 'One inspection by an older issue' : 'Inspections by older issues'}>
      <ul className={classes.reports}>
        {reports.map(({ id, name, issue: by, created_at }) => (
          <li key={id}>
            <Link to="/inquiries/$id/qc/$reportId" params={{ id: String(styleId), reportId: String(id) }}>
              {name}
            </Link>
            <span className={classes.second}>
              Measured by issue {by}, not {latest} · {formatInstant(created_at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function OutdatedSamples({ styleId, issue }: { styleId: number; issue: StyleIssue }) {
  const { outdated_samples: samples, latest } = issue
  if (samples.length === 0) return null
  return (
    <Panel title={samples.length === 1 ? 'One sample by an older issue' : 'Samples by older issues'}>
      <ul className={classes.reports}>
        {samples.map(({ id, name, issue: by, sent_at }) => (
          <li key={id}>
            <Link
              to="/inquiries/$id"
              params={{ id: String(styleId) }}
              search={{ milestone: id } as never}
              hash="project"
            >
              {name}
            </Link>
            <span className={classes.second}>
              Made by issue {by}, not {latest} · {formatInstant(sent_at)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const sayDraft = (latest: number | null, isUnchanged: boolean): string => {
  if (latest === null) return 'Nobody works by it yet.'
  return isUnchanged
    ? `Nothing has changed since issue ${latest}.`
    : `Compared with issue ${latest}. Nobody works by the changes yet.`
}

function Draft({ styleId }: { styleId: number }) {
  const draft = useQuery(draftQuery(styleId))
  const [view, setView] = useView(draft.data?.difference ?? null)
  const [isIssuing, setIssuing] = useState(false)
  if (draft.isError) return <Failed error={draft.error} onRetry={() => void draft.refetch()} />
  if (!draft.data) return <PanelSkeleton rows={6} />
  const { difference, latest, snapshot } = draft.data
  const isUnchanged = difference !== null && isUnchangedBy(difference)
  return (
    <IssueFilesContext value={{ styleId, number: null, from: latest }}>
      <Head state={<Pill>Not issued</Pill>} words={sayDraft(latest, isUnchanged)}>
        {difference && <Segmented label="What is shown" options={VIEWS} value={view} onChange={setView} />}
        <DraftDownloads styleId={styleId} isCompared={difference !== null && !isUnchanged} />
        <ButtonLink
          to="/inquiries/$id/tech_pack_development"
          params={{ id: String(styleId) }}
          variant="default"
        >
          Edit tech pack
        </ButtonLink>
        <Button
          disabled={isUnchanged}
          title={isUnchanged ? 'Nothing has changed since the last issue' : undefined}
          onClick={() => setIssuing(true)}
        >
          Issue to suppliers
        </Button>
      </Head>
      <div className={classes.columns}>
        <aside className={classes.side}>{difference && <ChangesOfParts difference={difference} />}</aside>
        <ComparedIssue snapshot={snapshot} difference={difference} view={difference ? view : 'whole'} />
      </div>
      {isIssuing && (
        <Suspense fallback={null}>
          <IssueDialog styleId={styleId} draft={draft.data} onClose={() => setIssuing(false)} />
        </Suspense>
      )}
    </IssueFilesContext>
  )
}
