import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '#web/test/render-ui.tsx'
import { FilePreview } from './file-preview.tsx'

// shows D-677
test.each(['fit walk.mp4', 'voice note.opus'])(
  '%s that the browser cannot play says so, and what opens it',
  async (title) => {
    renderUi(
      <FilePreview file={{ title, mime_type: 'video/mp4', preview_url: null, download_url: '/film' }} />,
    )
    const player = await screen.findByLabelText(title)
    expect(player).toHaveAttribute('src', '/film')
    fireEvent.error(player)
    expect(screen.getByRole('alert')).toHaveTextContent('This browser cannot play it. Download it instead.')
    expect(screen.getByText(/VLC/)).toBeVisible()
  },
)
