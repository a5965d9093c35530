import type { Movement } from '@unamano/contract/loans/installments';
import { paths } from '../paths.ts';
import { BackLink } from '../ui/layout/back-link.tsx';
import { Button, ButtonLink, IconButton } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Fact, Facts, FigureFact, MoneyFact } from '../ui/layout/facts.tsx';
import { Fold } from '../ui/layout/fold.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { Movements } from '../ui/layout/movements.tsx';
import { ActionBar, Group } from '../ui/layout/page.tsx';
import { SubmitButton } from '../ui/layout/submit-button.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost'] as const;

const PAYMENT: Movement = {
  id: 1,
  on: '2026-11-28',
  text: 'Pagaste $70.000',
  amount: 70_000,
  order: null,
  voided_on: null,
  parts: [
    { number: 1, part: 'late_interest', amount: 4_000, is_waived: false },
    { number: 1, part: 'installment', amount: 60_000, is_waived: false },
  ],
  waiting: 6_000,
  saved: 1_000,
};

/** Buttons in their states, facts, movements, and the frame of a page. */
export function LayoutParts() {
  return (
    <>
      <BackLink to={paths.start} iconSize={20} />
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>Continuar</Button>
          <Button variant={variant} small>
            Ver
          </Button>
          <Button variant={variant} busy>
            Enviando
          </Button>
          <Button variant={variant} disabled>
            Enviar
          </Button>
          <ButtonLink variant={variant} to={paths.start}>
            Ir al inicio
          </ButtonLink>
        </div>
      ))}
      <IconButton label="Copiar">
        <Icon name="copy" />
      </IconButton>
      <Fold title="Documentos" open>
        <p>Pagaré y carta de instrucciones</p>
      </Fold>
      <Card title="Tu solicitud" action={<Button small>Cambiar</Button>}>
        <Facts>
          <Fact label="Nombre" hint="Como aparece en tu cédula">
            Íñigo Muñoz Peña
          </Fact>
          <MoneyFact label="Valor" amount={1_000_000} />
          <MoneyFact label="Descuento" amount={-65_280} />
          <FigureFact label="Fecha">28/11/2026</FigureFact>
        </Facts>
      </Card>
      <Movements title="Movimientos" movements={[PAYMENT, { ...PAYMENT, id: 2, voided_on: '2026-11-29' }]} />
      <Group title="Tu cuenta" hint="La del desembolso">
        <p className="text-ink-soft">Bancolombia</p>
      </Group>
      {/* Its own place: it stays within it, and covers no other part. */}
      <div>
        <ActionBar>
          <SubmitButton>Guardar</SubmitButton>
        </ActionBar>
      </div>
    </>
  );
}
