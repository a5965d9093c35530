import {
  FAULT_MODES,
  FAULT_SERVICES,
  type FaultMode,
  type FaultService,
  type Faults,
  SERVICE_LABELS,
} from '../../core/faults.ts';
import { html, type Markup } from '../html.ts';

const MODE_LABELS: Record<FaultMode, string> = {
  down: 'Caído: corta la conexión',
  slow: 'Lento: responde a los 30 s',
  error: 'Error del proveedor',
  garbage: 'Responde sin sentido',
  lost: 'Hace lo pedido y corta antes de responder',
};

function row(service: FaultService, faults: Faults): Markup {
  const fault = faults.get(service);
  const options = FAULT_MODES.map((mode) => {
    const selected = fault?.mode === mode ? html`selected` : html``;
    return html`<option value="${mode}" ${selected}>${MODE_LABELS[mode]}</option>`;
  });
  const status =
    fault === null
      ? 'Funciona bien'
      : fault.timesLeft === null
        ? 'Falla siempre'
        : `Fallará ${fault.timesLeft} ${fault.timesLeft === 1 ? 'vez' : 'veces'} más`;
  return html`<li class="fault ${fault === null ? '' : 'on'}">
<p class="fault-name"><strong>${SERVICE_LABELS[service]}</strong><small>${status}</small></p>
<form data-fault="${service}" class="row">
<select name="mode" aria-label="Falla de ${SERVICE_LABELS[service]}"><option value="">Sin falla</option>${options}</select>
<input name="times" type="number" min="1" max="1000000" inputmode="numeric" placeholder="veces" aria-label="Cuántas veces; vacío, siempre" value="${fault?.timesLeft ?? ''}">
<button class="small">Aplicar</button>
</form>
</li>`;
}

/** One switch a service. */
export function faultsPart(faults: Faults): Markup {
  return html`<ul class="faults">${FAULT_SERVICES.map((service) => row(service, faults))}</ul>`;
}
