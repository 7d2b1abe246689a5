/** How the board looks: what colours say, what stands below the customer, teams; and what the marks mean. */
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Checkbox, Group, Popover, Select, Stack, Text } from '@mantine/core';
import blocks from '../../board/Block.module.css';
import board from '../../board/Board.module.css';
import { COLOURS, type Colour, LINES, type Line, type Look, MOST_LINES } from '../../board/look.ts';
import { STATE_TEXTS } from '../../parts/state/states.ts';
import classes from './Programacao.module.css';
import { texts } from './texts.ts';
import type { Meaning, useLook } from './use-look.ts';

/** States of visits that are drawn. */
const STATES = ['planned', 'held', 'way', 'running', 'done', 'undone', 'late'] as const;
const SEVERITIES = ['grave', 'medium', 'light'] as const;
const KINDS = ['absence', 'held', 'busy'] as const;

type Props = Pick<ReturnType<typeof useLook>, 'look' | 'keep' | 'legend'>;

export function LookMenu({ look, keep, legend }: Props) {
  const t = useTexts(texts);
  const set = (changes: Partial<Look>) => keep({ ...look, ...changes });
  return (
    <Popover position="bottom-end" trapFocus width={300}>
      <Popover.Target>
        <Button variant="default">{t('look')}</Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.look}>
        <Stack gap={12}>
          <Select
            label={t('colour')}
            data={COLOURS.map((value) => ({ value, label: t(value) }))}
            value={look.colour}
            onChange={(colour) => colour && set({ colour: colour as Colour })}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
          />
          <Checkbox.Group
            label={t('lines')}
            description={t('linesHint', { most: MOST_LINES })}
            value={[...look.lines]}
            onChange={(lines) => set({ lines: lines as Line[] })}
          >
            <Group gap={12} mt={6}>
              {LINES.map((line) => (
                <Checkbox
                  key={line}
                  value={line}
                  label={t(line)}
                  disabled={look.lines.length >= MOST_LINES && !look.lines.includes(line)}
                />
              ))}
            </Group>
          </Checkbox.Group>
          <Checkbox
            label={t('byTeam')}
            checked={look.teams}
            onChange={({ currentTarget }) => set({ teams: currentTarget.checked })}
          />
          <Legend colour={look.colour} legend={legend} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function Legend({ colour, legend }: { colour: Colour; legend: readonly Meaning[] }) {
  const t = useTexts(texts);
  const say = useSay();
  return (
    <section aria-label={t('legend')}>
      <Text fw={600}>{t('legend')}</Text>
      <ul className={classes.legend}>
        {STATES.map((state) => (
          <li key={state} className={blocks.sample} data-state={state}>
            {say(STATE_TEXTS[state])}
          </li>
        ))}
      </ul>
      {colour !== 'state' && (
        <ul className={classes.legend}>
          {legend.map(({ hue, label }) => (
            <li key={hue} className={blocks.swatch} data-hue={hue}>
              {label}
            </li>
          ))}
          <li className={blocks.swatch} data-hue={0}>
            {t('otherColour')}
          </li>
        </ul>
      )}
      <ul className={classes.marks}>
        {SEVERITIES.map((severity) => (
          <li key={severity}>
            <i className={blocks.warned} data-severity={severity} />
            {t(severity)}
          </li>
        ))}
        {KINDS.map((kind) => (
          <li key={kind}>
            <i className={board.sample} data-kind={kind} />
            {t(kind)}
          </li>
        ))}
      </ul>
    </section>
  );
}
