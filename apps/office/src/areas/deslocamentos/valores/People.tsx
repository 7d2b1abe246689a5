import { dayOf } from '@campeiro/contract/kit/days';
import { isPlace } from '@campeiro/contract/posicao';
import { useFormats, useZone } from '@campeiro/ui/format/formats.tsx';
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { idPerfil } from '../../../contract/fields.ts';
import { listBases, listUsuarios, listValoresPorKm } from '../../../contract/operations.ts';
import { noonOf } from '../../../parts/moment/noon.ts';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { figureHeads, SmallTable } from '../../../parts/small-table/SmallTable.tsx';
import { everyOf } from '../../../transport/every.ts';
import { answerOf } from '../../../transport/queries.ts';
import { useRateText } from '../use-rate-text.ts';
import { texts } from './texts.ts';
import { presentOf } from './timeline.ts';

/** As many as a page of the API has. */
const MOST = 100;

/** What applies to each technician today; the name opens theirs. */
export function People() {
  const t = useTexts(texts);
  const { date } = useFormats();
  const rateText = useRateText();
  const today = dayOf(Date.now(), useZone());
  const { data: people } = useQuery(
    answerOf(listUsuarios, {
      body: { id_perfil: idPerfil.campo, ativo: true, ordenar: 'nome', por_pagina: MOST },
    }),
  );
  const present = usePresent(people?.dados.map(({ id }) => id));
  return (
    <Panel title={t('people')} isFlush>
      <SmallTable
        label={t('people')}
        heads={[t('technician'), ...figureHeads(t('ownRate')), t('baseToday')]}
      >
        {people?.dados.map(({ id, nome }) => {
          const { rate, base } = present(id, today);
          return (
            <tr key={id}>
              <th scope="row">
                <Link to="/deslocamentos/valores" search={{ tecnico: String(id) } as never}>
                  {nome}
                </Link>
              </th>
              <td data-align="end">{rate ? rateText(rate.valor_por_km) : t('ofAccount')}</td>
              <td>
                {base && isPlace(base) ? t('since', { day: date(noonOf(base.desde)) }) : t('none')}
              </td>
            </tr>
          );
        })}
      </SmallTable>
      {people && people.paginacao.total_paginas > 1 && (
        <Text c="dimmed" p={14}>
          {t('morePeople')}
        </Text>
      )}
    </Panel>
  );
}

/** Today's rate and base of each of these people. */
function usePresent(ids: number[] | undefined) {
  const rates = useAll(listValoresPorKm, ids);
  const bases = useAll(listBases, ids);
  return (id: number, today: string) => ({
    rate: presentOf(
      rates.filter(({ id_usuario }) => id_usuario === id),
      today,
    ),
    base: presentOf(
      bases.filter(({ id_usuario }) => id_usuario === id),
      today,
    ),
  });
}

/** The entries of these people, newest first. */
function useAll<Row>(route: ListRoute<Row>, ids: number[] = []): Row[] {
  const { data = [] } = useQuery({
    ...everyOf(route, { ids_usuario: ids, ordenar: '-desde' }),
    enabled: ids.length > 0,
  });
  return data;
}
