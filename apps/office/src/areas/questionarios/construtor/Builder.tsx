/** Where the questions of a questionnaire are made: the outline, what is wrong with it, and how the device will ask it. */
import type { Rascunho } from '@campeiro/contract/escritorio/questionarios';
import { lint } from '@campeiro/contract/questionario/linter';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { notify } from '../../../notices/notices.ts';
import { WhyButton } from '../../../parts/why/WhyButton.tsx';
import { DraftActions } from '../publicacao/DraftActions.tsx';
import classes from './Builder.module.css';
import { FindingsMenu } from './FindingsMenu.tsx';
import { OutlineView } from './OutlineView.tsx';
import type { Key } from './outline.ts';
import { Preview } from './Preview.tsx';
import { SaveMark, SaveTrouble } from './SaveMark.tsx';
import { texts } from './texts.ts';
import { useEditor } from './use-editor.ts';
import { secoesOf } from './wire.ts';

interface Props {
  nome: string;
  initial: Rascunho;
  /** The draft began to be, was published, or discarded. */
  onChanged: () => void;
}

export default function Builder({ nome, initial, onChanged }: Props) {
  const t = useTexts(texts);
  const { outline, editor, saver, canUndo, canRedo } = useEditor(initial);
  const [open, setOpen] = useState<Key | null>(null);
  const onOpen = useCallback((key: Key) => setOpen(key), []);
  const { existe } = saver.stored;
  const existed = useRef(existe);
  useEffect(() => {
    if (existed.current === existe) return;
    existed.current = existe;
    onChanged();
  }, [existe, onChanged]);
  // Typing comes first: what follows from it may be a moment late.
  const later = useDeferredValue(outline);
  const secoes = useMemo(() => secoesOf(later), [later]);
  const findings = useMemo(() => lint(secoes), [secoes]);
  const show = (stored: Rascunho) => {
    const theirs = saver.adopt(stored);
    editor.edit(() => theirs);
  };
  const onTakeTheirs = () => {
    if (saver.state.kind !== 'conflict') return;
    show(saver.state.theirs);
    notify({
      tone: 'done',
      text: texts.tookTheirs,
      action: { label: texts.undo, run: editor.undo },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const letter = event.key.toLowerCase();
    if (letter === 'z' && !event.shiftKey) editor.undo();
    else if (letter === 'y' || letter === 'z') editor.redo();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.columns}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for all that is inside */}
      <div onKeyDown={onKeyDown}>
        <div className={classes.bar}>
          <SaveMark saver={saver} />
          <FindingsMenu outline={later} findings={findings} onGoTo={editor.focus} />
          <WhyButton
            size="compact-sm"
            variant="default"
            why={canUndo ? undefined : t('nothingToUndo')}
            onClick={editor.undo}
          >
            {t('undo')}
          </WhyButton>
          <WhyButton
            size="compact-sm"
            variant="default"
            why={canRedo ? undefined : t('nothingToRedo')}
            onClick={editor.redo}
          >
            {t('redo')}
          </WhyButton>
          <DraftActions saver={saver} hasFindings={findings.length > 0} onStored={show} />
        </div>
        <SaveTrouble saver={saver} onTakeTheirs={onTakeTheirs} />
        <p className={classes.hint}>{t('keys')}</p>
        <OutlineView
          outline={outline}
          editor={editor}
          findings={findings}
          open={open}
          onOpen={onOpen}
        />
      </div>
      <Preview nome={nome} secoes={secoes} open={open} />
    </div>
  );
}
