/** Uploads of forms, which go by XMLHttpRequest for their progress, answered by the fake server like any other call. */
import { vi } from 'vitest'

class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  private method = ''
  private address = ''

  open(method: string, address: string) {
    this.method = method
    this.address = address
  }
  private readonly headers = new Headers()
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader() {
    return null
  }
  abort() {
    this.onabort?.()
  }
  send(body: FormData) {
    void this.exchange(body)
  }
  private async exchange(body: FormData) {
    const answer = await fetch(this.address, { method: this.method, headers: this.headers, body })
    this.status = answer.status
    this.responseText = await answer.text()
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 })
    this.onload?.()
    this.onloadend?.()
  }
}

export const fakeUploads = (): void => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
}
