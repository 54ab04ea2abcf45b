{{- define "selvedge.labels" -}}
app.kubernetes.io/name: selvedge
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "selvedge.allLabels" -}}
{{ include "selvedge.labels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "selvedge.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* What every container of the product has, whatever word it runs. */}}
{{- define "selvedge.container" -}}
image: {{ include "selvedge.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
env:
  - name: SELVEDGE_ORIGIN
    value: {{ .Values.origin | quote }}
{{- range $name, $value := .Values.variables }}
  - name: {{ $name }}
    value: {{ $value | quote }}
{{- end }}
{{- range .Values.secrets.names }}
  - name: {{ . }}_FILE
    value: /run/secrets/selvedge/{{ . }}
{{- end }}
volumeMounts:
  - name: scratch
    mountPath: /data
  - name: tmp
    mountPath: /tmp
  - name: secrets
    mountPath: /run/secrets/selvedge
    readOnly: true
{{- end }}

{{- define "selvedge.pod" -}}
automountServiceAccountToken: false
# A service that is named selvedge would make variables that look like ours.
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: scratch
    emptyDir:
      sizeLimit: {{ .Values.scratch.size }}
  - name: tmp
    emptyDir:
      sizeLimit: 2Gi
  - name: secrets
    secret:
      secretName: {{ .Values.secrets.existing | quote }}
      defaultMode: 0440
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
