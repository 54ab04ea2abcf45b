import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '#web/test/render-ui.tsx'
import { ReasonForm } from './save-version.tsx'

/** A dialog that is still there while it fades. */
function FadingDialog() {
  const [taken, setTaken] = useState<string[]>([])
  return (
    <>
      <ReasonForm
        action="Save"
        onClose={() => {}}
        onDone={(comment) => setTaken((all) => [...all, comment])}
      />
      <output>{taken.join(', ')}</output>
    </>
  )
}

test('the second press of a double click takes no reason again', async () => {
  const { user } = renderUi(<FadingDialog />)
  await user.type(screen.getByLabelText(/^Comment/), 'CM agreed')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^CM agreed$/))
})
