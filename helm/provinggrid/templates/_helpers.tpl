{{- define "provinggrid.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 52 | trimSuffix "-" -}}
{{- else -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if contains $name .Release.Name -}}
{{- .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 52 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Labels by which Services and policies find the server. */}}
{{- define "provinggrid.serverSelector" -}}
app.kubernetes.io/name: provinggrid
app.kubernetes.io/component: server
app.kubernetes.io/instance: {{ include "provinggrid.fullname" . }}
{{- end -}}

{{/* Labels that the server gives its workers: the instance is the name of its Deployment. */}}
{{- define "provinggrid.workerSelector" -}}
app.kubernetes.io/name: provinggrid
app.kubernetes.io/component: worker
app.kubernetes.io/instance: {{ include "provinggrid.fullname" . }}
{{- end -}}

{{- define "provinggrid.labels" -}}
{{ include "provinggrid.serverSelector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "provinggrid.image" -}}
{{- printf "%s:%s" .image.repository (default .root.Chart.AppVersion .image.tag) -}}
{{- end -}}

{{- define "provinggrid.tokens" -}}
{{- if .Values.tokens.existingSecret -}}
{{- .Values.tokens.existingSecret -}}
{{- else if .Values.tokens.create -}}
{{- printf "%s-tokens" (include "provinggrid.fullname" .) -}}
{{- end -}}
{{- end -}}

{{/* What of a node makes a slot: as said, or as the shared GPUs are called. */}}
{{- define "provinggrid.sliceResource" -}}
{{- if .Values.workers.sliceResource -}}
{{- .Values.workers.sliceResource -}}
{{- else if .Values.gpuSharing.enabled -}}
{{- ternary "nvidia.com/gpu.shared" "nvidia.com/gpu" .Values.gpuSharing.renamed -}}
{{- end -}}
{{- end -}}

{{/* Names by which the server may be called. */}}
{{- define "provinggrid.hosts" -}}
{{- $name := include "provinggrid.fullname" . -}}
{{- $hosts := list $name (printf "%s.%s" $name .Release.Namespace) (printf "%s.%s.svc" $name .Release.Namespace) -}}
{{- $hosts = concat $hosts (list (printf "%s.%s.svc.cluster.local" $name .Release.Namespace) "${POD_IP}") .Values.server.hosts -}}
{{- if .Values.ingress.enabled -}}{{- $hosts = append $hosts .Values.ingress.host -}}{{- end -}}
{{- if .Values.gateway.enabled -}}{{- $hosts = concat $hosts .Values.gateway.hostnames -}}{{- end -}}
{{- $hosts | uniq | toJson -}}
{{- end -}}
