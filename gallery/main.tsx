import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import './gallery.css'

const place = document.getElementById('page')
if (place) createRoot(place).render(<Gallery />)
