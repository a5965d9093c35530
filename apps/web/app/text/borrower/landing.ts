/** The landing pages. */
export const landing = {
  learnMore: 'Conoce más sobre',
  title: 'Todos necesitamos que nos den una mano de vez en cuando',
  lead: 'Mueve la barra y mira cuánto pagas, peso por peso, antes de darnos un solo dato.',
  leadAllied: 'Tu empresa tiene convenio: pides aquí y pagas cada quincena por nómina.',
  description: 'Créditos pequeños en Colombia: mira el costo completo antes de pedir y paga en pocas cuotas.',
  pageTitle: 'Unamano · Créditos pequeños, cuentas claras',
  pageTitleAllied: 'Unamano · Convenios con empresas',
  stepsTitle: 'Así funciona',
  steps: [
    { title: 'Pides', text: 'Tu nombre, tu celular y unos datos. Unos 5 minutos.' },
    { title: 'Te respondemos', text: 'Sabes en un minuto si se aprueba y por cuánto.' },
    { title: 'Firmas y recibes', text: 'Firmas con un código y el dinero llega en menos de 24 horas.' },
  ],
  stepsAllied: [
    { title: 'Pides', text: 'Tu nombre, tu celular y unos datos. Unos 5 minutos.' },
    { title: 'Tu empresa aprueba', text: 'Talento humano revisa tu solicitud.' },
    { title: 'Recibes', text: 'Con su aprobación te consignamos y pagas por nómina.' },
  ],
};
