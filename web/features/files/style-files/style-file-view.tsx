/** Tasks at the left, the files of the chosen sub-task at the right, the log below; on phones one after the other. */
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { StyleFileAnswer } from '#contract/files/style-files.ts'
import { useUndo } from '#web/records/changes/use-undo.ts'
import { useUndoKey } from '#web/records/changes/use-undo-key.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { ActivityLog } from './activity-log.tsx'
import { useUploads } from './files/use-uploads.ts'
import { StyleFileProvider } from './style-file-context.ts'
import { readStyleFileSearch } from './style-file-search.rules.ts'
import classes from './style-files.module.css'
import { SubTaskPanel } from './sub-tasks/sub-task-panel.tsx'
import { findFirstSubTask, findSubTask } from './sub-tasks/sub-tasks.rules.ts'
import { TaskList } from './sub-tasks/task-list.tsx'
import { useKeptOrders } from './sub-tasks/use-order-sub-tasks.ts'
import { useStyleFileChanges } from './use-style-file-changes.ts'

export function StyleFileView({ styleId, data }: { styleId: number; data: StyleFileAnswer }) {
  const search = readStyleFileSearch(useSearch({ strict: false }))
  const changes = useStyleFileChanges(styleId)
  useKeptOrders(styleId, changes)
  const uploads = useUploads(changes)
  const undo = useUndo()
  useUndoKey(undo)
  const [isEditing, setEditing] = useState(false)
  const tasks = data.style_file_data
  // It stays while one approves it, which makes another one the first.
  const [firstId] = useState(() => findFirstSubTask(tasks)?.id)
  const [firstNamed] = useState(search.sub_task)
  const named = findSubTask(tasks, search.sub_task)
  const shown = named ?? findSubTask(tasks, firstId) ?? findFirstSubTask(tasks)
  return (
    <StyleFileProvider value={{ styleId, data, changes, uploads, undo, search }}>
      <div className={classes.page} data-named={named !== null || undefined}>
        <div className={classes.columns} data-editing={isEditing || undefined}>
          <div className={classes.left}>
            <TaskList
              shown={shown}
              isEditing={isEditing && data.is_authority}
              onEdit={data.is_authority ? setEditing : undefined}
            />
          </div>
          <div className={classes.right}>
            {shown ? (
              <SubTaskPanel
                key={shown.id}
                subTask={shown}
                isFollowed={named !== null && named.id !== firstNamed}
              />
            ) : (
              <Panel>
                <Empty title="No sub-tasks yet">
                  {data.is_authority ? 'Switch Edit on to add the first one.' : 'The brand adds them.'}
                </Empty>
              </Panel>
            )}
          </div>
        </div>
        <div className={classes.below}>
          <ActivityLog />
        </div>
      </div>
    </StyleFileProvider>
  )
}
