import { Slider } from '@base-ui/react/slider'
import { useHydrated } from '@tanstack/react-router'
import { useWaiting } from '../button.tsx'

type RangeSliderProps = {
  labels: readonly [string, string]
  minimum: number
  maximum: number
  step: number
  value: readonly [number, number]
  onChange: (value: readonly [number, number]) => void
  onCommit: (value: readonly [number, number]) => void
  valueText: (value: number) => string
}

const pair = (value: number | readonly number[], otherwise: readonly [number, number]): readonly [number, number] =>
  typeof value === 'number' ? [value, otherwise[1]] : [value[0] ?? otherwise[0], value[1] ?? otherwise[1]]

export function RangeSlider({
  labels,
  minimum,
  maximum,
  step,
  value,
  onChange,
  onCommit,
  valueText,
}: RangeSliderProps) {
  const { marks, ...attachment } = useWaiting<HTMLDivElement>()
  const isHydrated = useHydrated()
  return (
    <Slider.Root
      {...marks}
      {...attachment}
      // If it moved earlier, a thumb would not match the start or end of the range.
      disabled={!isHydrated}
      min={minimum}
      max={maximum}
      step={step}
      largeStep={step * 10}
      value={[...value]}
      onValueChange={(next) => onChange(pair(next, value))}
      onValueCommitted={(next) => onCommit(pair(next, value))}
      className="px-2.5"
    >
      <Slider.Control className="flex h-11 touch-none select-none items-center">
        <Slider.Track className="h-1 w-full rounded-full bg-silver forced-colors:border">
          <Slider.Indicator className="rounded-full bg-ink" />
          {labels.map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              getAriaLabel={() => label}
              // As a function it would first format every number in the browser's locale: 20 to 37 ms for the
              // first one, on a slow host.
              aria-valuetext={valueText(value[index === 0 ? 0 : 1])}
              className="size-6 rounded-full border-4 border-ink bg-signal transition-transform hover:scale-110 has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2"
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
