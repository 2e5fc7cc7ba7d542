import { createRoot } from 'react-dom/client'
import { typefaceRules } from '#platform/web/ui/index.ts'
import { Gallery } from './gallery.tsx'
import './gallery.css'

document.head.append(Object.assign(document.createElement('style'), { textContent: typefaceRules }))
const place = document.getElementById('page')
if (place) createRoot(place).render(<Gallery />)
