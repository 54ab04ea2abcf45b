/** Draws a model with the graphics of the browser; null where it has none. */
import { boundsOf, type Model, type ModelPart } from '#contract/files/model/glb.rules.ts'
import { type Look, viewOf } from '#contract/files/model/matrices.rules.ts'

const CORNERS = `#version 300 es
in vec3 position; in vec3 normal; in vec2 place;
uniform mat4 view;
out vec3 across; out vec2 spot;
void main() { across = normal; spot = place; gl_Position = view * vec4(position, 1.0); }`

/** Light from above and from where one looks; cloth has two sides. */
const PIXELS = `#version 300 es
precision highp float;
in vec3 across; in vec2 spot;
uniform vec4 colour; uniform bool pictured; uniform sampler2D picture; uniform vec3 towards;
out vec4 shown;
void main() {
  vec3 n = normalize(across);
  vec4 base = colour * (pictured ? texture(picture, spot) : vec4(1.0));
  if (base.a < 0.05) discard;
  float light = 0.42 + 0.4 * abs(dot(n, towards)) + 0.18 * (0.5 + 0.5 * n.y);
  shown = vec4(pow(base.rgb, vec3(pictured ? 1.0 : 0.4545)) * light, 1.0);
}`

export interface ModelDrawing {
  draw(look: Look): void
  end(): void
}

const makeProgram = (gl: WebGL2RenderingContext): WebGLProgram => {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, CORNERS],
    [gl.FRAGMENT_SHADER, PIXELS],
  ] as const) {
    const shader = gl.createShader(type) as WebGLShader
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return program
}

const putNumbers = (
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  name: string,
  numbers: Float32Array,
  width: number,
) => {
  const at = gl.getAttribLocation(program, name)
  if (at < 0) return
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW)
  gl.enableVertexAttribArray(at)
  gl.vertexAttribPointer(at, width, gl.FLOAT, false, 0, 0)
}

const putPart = (gl: WebGL2RenderingContext, program: WebGLProgram, part: ModelPart) => {
  const corners = gl.createVertexArray()
  gl.bindVertexArray(corners)
  putNumbers(gl, program, 'position', part.positions, 3)
  putNumbers(gl, program, 'normal', part.normals, 3)
  if (part.places) putNumbers(gl, program, 'place', part.places, 2)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, part.indices, gl.STATIC_DRAW)
  return { corners, count: part.indices.length, part }
}

/** A picture that cannot be read leaves the plain colour. */
const putPicture = async (
  gl: WebGL2RenderingContext,
  { bytes, type }: Model['pictures'][number],
): Promise<WebGLTexture | null> => {
  const bitmap = await createImageBitmap(new Blob([bytes], { type })).catch(() => null)
  if (!bitmap) return null
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap)
  gl.generateMipmap(gl.TEXTURE_2D)
  return texture
}

export const openDrawing = async (canvas: HTMLCanvasElement, model: Model): Promise<ModelDrawing | null> => {
  const gl = canvas.getContext('webgl2', { antialias: true, alpha: true })
  if (!gl) return null
  const program = makeProgram(gl)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null
  // biome-ignore lint/correctness/useHookAtTopLevel: an action of WebGL, no hook.
  gl.useProgram(program)
  gl.enable(gl.DEPTH_TEST)
  const parts = model.parts.map((part) => putPart(gl, program, part))
  const pictures = await Promise.all(model.pictures.map((picture) => putPicture(gl, picture)))
  const { centre, radius } = boundsOf(model)
  const at = (name: string) => gl.getUniformLocation(program, name)
  const draw = (look: Look): void => {
    const ratio = Math.min(2, window.devicePixelRatio || 1)
    canvas.width = Math.max(1, Math.round(canvas.clientWidth * ratio))
    canvas.height = Math.max(1, Math.round(canvas.clientHeight * ratio))
    gl.viewport(0, 0, canvas.width, canvas.height)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    const aspect = canvas.width / canvas.height
    gl.uniformMatrix4fv(at('view'), false, viewOf(look, { centre, radius, aspect }) as number[])
    const { yaw, pitch } = look
    gl.uniform3f(
      at('towards'),
      -Math.sin(yaw) * Math.cos(pitch),
      Math.sin(pitch),
      Math.cos(yaw) * Math.cos(pitch),
    )
    for (const { corners, count, part } of parts) {
      const picture = part.picture === null ? null : (pictures[part.picture] ?? null)
      gl.bindVertexArray(corners)
      gl.bindTexture(gl.TEXTURE_2D, picture)
      gl.uniform1i(at('pictured'), picture ? 1 : 0)
      gl.uniform4f(at('colour'), ...part.colour)
      gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0)
    }
  }
  return { draw, end: () => gl.getExtension('WEBGL_lose_context')?.loseContext() }
}
