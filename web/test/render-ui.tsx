/** A component of the interface on its own. */
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Overlays } from '#web/ui/dialogs/overlays.tsx'
import { theme } from '#web/ui/theme/theme.ts'
import { makeHands } from './hands.ts'

export function renderUi(element: ReactNode) {
  notifications.clean()
  const view = render(
    <MantineProvider theme={theme} env="test">
      {element}
      <Overlays />
    </MantineProvider>,
  )
  return { ...view, user: makeHands() }
}
