import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { NavigateIcon, NextIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../app/now.tsx';
import { usePosition } from '../../location/position.ts';
import { VisitAction } from '../../parts/visit/action/VisitAction.tsx';
import { Marks } from '../../parts/visit/Marks.tsx';
import { addressText, directionsTo } from '../../parts/visit/place.ts';
import { texts as partTexts } from '../../parts/visit/texts.ts';
import { useWindow } from '../../parts/visit/use-window.ts';
import { isLateAt, type VisitSummary } from '../../store/visits.ts';
import { distance as metresBetween } from '../../visit/place.ts';
import { texts } from './texts.ts';
import classes from './today.module.css';

/** The visit under way or the next one, with its button, so that the technician need not open it. */
export function NextCard({ visit }: { visit: VisitSummary }) {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  const window = useWindow();
  const now = useNow();
  const { row, cliente, pin, endereco } = visit;
  const late = isLateAt(visit, now);
  const directions = directionsTo(pin, endereco, navigator.userAgent);
  return (
    <section
      className={classes.card}
      aria-label={t(visit.state.situacao === 'em_atendimento' ? 'running' : 'next')}
    >
      <Link to="/visitas/$visita" params={{ visita: visit.key }} className={classes.head}>
        <span className={classes.line}>
          <span className={classes.window}>{window(row)}</span>
          <Marks visit={visit} late={late} />
        </span>
        <span className={classes.title}>
          <span className={classes.name}>{cliente?.nome ?? p('unknownCustomer')}</span>
          <NextIcon />
        </span>
        <Whereabouts visit={visit} />
      </Link>
      <Brief visit={visit} />
      <Stack gap="xs">
        <VisitAction visit={visit} />
        {directions && (
          <Button
            component="a"
            href={directions}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<NavigateIcon size={20} />}
          >
            {p('navigate')}
          </Button>
        )}
      </Stack>
    </section>
  );
}

/** Address, and how far away it is where the device knows. */
function Whereabouts({ visit: { endereco, pin } }: { visit: VisitSummary }) {
  const p = useTexts(partTexts);
  const { distance } = useFormats();
  const { fix } = usePosition();
  const away = fix && pin && p('away', { distance: distance(metresBetween(fix, pin)) });
  const where = [addressText(endereco), away].filter(Boolean).join(' · ');
  return where ? <span className={classes.where}>{where}</span> : null;
}

/** What the visit is about. */
function Brief({ visit: { objetivo, ordem, row } }: { visit: VisitSummary }) {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  if (!objetivo && !ordem && !row.instrucoes) return null;
  return (
    <Stack gap={4}>
      {objetivo && <Text fw={600}>{objetivo}</Text>}
      {ordem && (
        <Text size="sm">
          {t('order', { codigo: String(ordem.codigo), nome: ordem.nome })}
          {ordem.prioridade !== null && ` · ${p('priority', { n: ordem.prioridade })}`}
        </Text>
      )}
      {row.instrucoes && (
        <Text size="sm" className={classes.instructions}>
          {row.instrucoes}
        </Text>
      )}
    </Stack>
  );
}
