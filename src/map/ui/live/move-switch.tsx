import { Switch } from './switch.tsx';

/** Turns 'Search as I move' on and off. */
export const MoveSwitch = (props: { isOn: boolean; onTurn(on: boolean): void }) => (
  <Switch {...props} className="pointer-events-auto bg-card px-3 shadow-lift">
    Search as I move
  </Switch>
);
