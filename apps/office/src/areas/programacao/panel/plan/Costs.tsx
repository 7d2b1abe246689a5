/** What the ways of a plan cost, before and after it: in sum, and of each technician. */
import type { Otimizacao } from '@campeiro/contract/escritorio/otimizacoes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Anchor, Checkbox, Table, Text } from '@mantine/core';
import classes from '../Panel.module.css';
import { texts } from '../texts.ts';
import { type CostsOfPart, changesOf } from './taken.ts';

const MINUTE = 60_000;
/** In minutes. */
const DAY = 1440;

type Ways = Otimizacao['antes'];
type Line = [keyof typeof texts, (ways: Ways) => string];

const hasOvertime = (...costs: readonly Ways[]): boolean =>
  costs.some(({ minutos_extras }) => minutos_extras > 0);

/** In words: visits, kilometres, time and money. */
export function Sums({ antes, depois }: { antes: Ways; depois: Ways }) {
  const t = useTexts(texts);
  const { number, money, duration } = useFormats();
  const overtime: Line[] = [
    ['overtime', ({ minutos_extras }) => duration(minutos_extras * MINUTE)],
    ['overtimeCost', ({ valor_extra }) => money(valor_extra)],
    ['totalCost', ({ valor, valor_extra }) => money(valor + valor_extra)],
  ];
  const lines: Line[] = [
    ['visits', ({ visitas }) => number(visitas)],
    ['kilometres', ({ quilometros }) => number(quilometros, 0)],
    // A sum over many days is hours of driving, not days.
    [
      'travelTime',
      ({ minutos }) =>
        minutos < DAY ? duration(minutos * MINUTE) : t('nHours', { n: number(minutos / 60, 0) }),
    ],
    ['cost', ({ valor }) => money(valor)],
    ...(hasOvertime(antes, depois) ? overtime : []),
  ];
  // With more visits, more kilometres are no wonder.
  const isDearer = depois.quilometros > antes.quilometros && depois.visitas <= antes.visitas;
  return (
    <>
      <dl className={classes.sums}>
        {lines.map(([name, show]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{t('fromTo', { antes: show(antes), depois: show(depois) })}</dd>
          </div>
        ))}
      </dl>
      {isDearer && <Text size="sm">{t('whyMoreKilometres')}</Text>}
    </>
  );
}

interface Props {
  plan: Otimizacao;
  /** Those of what is taken. */
  costs: CostsOfPart;
  /** The ids of visits whose change is not wanted. */
  left: ReadonlySet<number>;
  take: (ids: readonly number[], isTaken: boolean) => void;
  /** The technician whose changes and ways alone are shown. */
  only: number | undefined;
  onOnly: (id: number | undefined) => void;
}

export function Costs({ plan, costs, left, take, only, onOnly }: Props) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const { tecnicos, caminhos } = costs;
  if (tecnicos.length === 0) return null;
  const figures = (before: Ways, after: Ways) => (
    <>
      <Table.Td>{t('fromTo', { antes: before.visitas, depois: after.visitas })}</Table.Td>
      <Table.Td>
        {t('fromTo', {
          antes: number(before.quilometros, 0),
          depois: number(after.quilometros, 0),
        })}
      </Table.Td>
    </>
  );
  return (
    <>
      <Table className={classes.costs} verticalSpacing={4} horizontalSpacing={3}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th scope="col">{t('person')}</Table.Th>
            <Table.Th scope="col">{t('visits')}</Table.Th>
            <Table.Th scope="col">{t('kilometres')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tecnicos.map(({ id_usuario: id, nome, antes: before, depois: after }) => (
            <Table.Tr key={id} aria-current={only === id}>
              <Table.Td>
                <TakeAll ids={changesOf(plan, id)} nome={nome} left={left} take={take} />
              </Table.Td>
              <Table.Th scope="row">
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  aria-pressed={only === id}
                  onClick={() => onOnly(only === id ? undefined : id)}
                >
                  {nome}
                </Anchor>
                {hasOvertime(before, after) && (
                  <small>
                    {t('overtimeOf', {
                      antes: before.minutos_extras,
                      depois: after.minutos_extras,
                    })}
                  </small>
                )}
              </Table.Th>
              {figures(before, after)}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text c="dimmed">
        {t('sumOfThese', { n: tecnicos.length })} {t(`ways_${caminhos}`)}
      </Text>
    </>
  );
}

interface TakeAllProps extends Pick<Props, 'left' | 'take'> {
  ids: readonly number[];
  nome: string;
}

/** Takes or leaves all visits that come to a technician. Nothing where none does. */
function TakeAll({ ids, nome, left, take }: TakeAllProps) {
  const t = useTexts(texts);
  if (ids.length === 0) return null;
  const taken = ids.filter((id) => !left.has(id)).length;
  return (
    <Checkbox
      size="xs"
      aria-label={t('takeAllOf', { nome })}
      checked={taken === ids.length}
      indeterminate={taken > 0 && taken < ids.length}
      onChange={({ currentTarget }) => take(ids, currentTarget.checked)}
    />
  );
}
