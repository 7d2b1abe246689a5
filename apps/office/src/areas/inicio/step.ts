import type { Progress } from './progress.ts';

/** A step that is open. `hold` keeps it so when what it made counts as done; `goOn` opens the next one. */
export interface StepProps {
  progress: Progress;
  hold: () => void;
  goOn: () => void;
  /** Called with whether something is typed in the form of the step. */
  onEdits: (hasEdits: boolean) => void;
}
