import classes from '../Configuracoes.module.css';

/** The status of an answer: what was refused and what failed stand out. */
export function Status({ status }: { status: number }) {
  return (
    <span className={classes.status} data-kind={Math.floor(status / 100)}>
      {status}
    </span>
  );
}
