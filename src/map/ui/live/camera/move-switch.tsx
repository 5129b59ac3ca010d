import { Switch } from '../switch.tsx';

/** Turns 'Search as I move' on and off. */
export const MoveSwitch = (props: {
  isOn: boolean;
  onTurn(on: boolean): void;
  className: string;
}) => <Switch {...props}>Search as I move</Switch>;
